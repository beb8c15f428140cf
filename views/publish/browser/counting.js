'use strict';
// Says how much of the large files has come. The page and Python's worker load them each for
// itself, and both fetch through this at a first visit; later all of it lies on the phone.
const SIZES = __SIZES__;  // bytes by name: of those that every browser needs, and of each renderer

globalThis.watchFetches = told => {
  const plain = globalThis.fetch, base = new URL('./', globalThis.document?.baseURI ?? location).href;
  const sized = new Set(Object.values(SIZES).flatMap(each => Object.keys(each)));
  const counted = async (name, answer) => {
    const response = await answer, reader = response.ok && response.body?.getReader();
    if (!reader) return response;
    return new Response(new ReadableStream({async pull(out) {
      try {
        const {done, value} = await reader.read();
        if (done) return out.close();
        told({name, bytes: value.length});
        out.enqueue(value);
      } catch (error) {
        told({lost: true});
        out.error(error);
      }
    }}), response);
  };
  globalThis.fetch = async (asked, how) => {
    const name = new URL(asked.url ?? asked, base).href.replace(base, '');
    try {
      const answer = plain(asked, how);
      return await (sized.has(name) ? counted(name, answer) : answer);
    } catch (error) {
      told({lost: true});
      throw error;
    }
  };
};
