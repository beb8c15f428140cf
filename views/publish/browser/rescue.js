// When the app does not start: its games as a file, without Python. It is the same file that the
// app itself writes (companion/exchange/session_file.py) and takes in again, here or elsewhere.
const KIND = 'table companion games', NAME = 'table-companion', STORE = 'documents';
const SESSION = /^sessions\/([A-Za-z0-9_-]+)\.json$/;

const documents = () => new Promise((done, failed) => {
  const asked = indexedDB.open(NAME);
  asked.onupgradeneeded = () => asked.transaction.abort();  // nothing was ever saved here
  asked.onerror = () => done([]);
  asked.onsuccess = () => {
    const store = asked.result.transaction(STORE).objectStore(STORE);
    const names = store.getAllKeys(), kept = store.getAll();
    store.transaction.oncomplete = () => {
      asked.result.close();
      done(names.result.map((name, at) => [name, kept.result[at][0]]));
    };
    store.transaction.onabort = () => failed(store.transaction.error);
  };
});

// As Python writes it: compact, and nothing but ASCII.
const compact = value => JSON.stringify(value).replace(/[\u007f-\uffff]/g,
  letter => '\\u' + letter.charCodeAt(0).toString(16).padStart(4, '0'));

const inOrder = table => Object.keys(table ?? {}).sort((a, b) => a - b).map(key => table[key]);

function game(name, text) {
  try {
    const document = JSON.parse(text), [about] = inOrder(document.meta);
    return [document._seal['1'].schema, {
      id: name.match(SESSION)[1], created_ms: about.created_ms, setup: about.setup,
      entries: inOrder(document.events),
    }];
  } catch { return null; }  // damaged: the app, too, leaves it where it is
}

// The games of this phone as the content of a file, null when there are none.
export async function gamesFile() {
  const sessions = (await documents()).filter(([name]) => SESSION.test(name));
  const games = sessions.map(each => game(...each)).filter(Boolean);
  if (!games.length) return null;
  const schema = Math.max(...games.map(([each]) => each));
  const said = compact(games.map(([, each]) => each));
  const sum = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${schema}\n${said}`));
  const sha256 = Array.from(new Uint8Array(sum), each => each.toString(16).padStart(2, '0')).join('');
  const head = compact({kind: KIND, schema, sha256}).slice(0, -1);
  return `${head},"games":${said}}\n`;
}

// Offers a file to be kept: the page's own script knows of phones that can't download.
export function save(content, name) {
  const file = new File([content], name, {type: 'application/json'});
  const link = document.createElement('a');
  Object.assign(link, {href: URL.createObjectURL(file), download: name}).click();
}
