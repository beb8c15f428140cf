"""A phone on the wire that knows its screen: it applies patches as Flet's client does."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Reversible
from typing import Any

from tests.views.harness import CALL, PATCH, PROPERTIES, REGISTER, Wire

BUTTONS = ("TextButton", "FilledButton", "IconButton", "Button")
HOLDS = (dict, list)
REPLACE, ADD, REMOVE, MOVE = range(4)


class WirePhone(Wire):
    """A phone whose screen can be read, and tapped by the spoken names of its buttons."""

    language = "en"
    is_slow = False
    """Whether it tells where it was led only when it is asked to :meth:`tell`."""
    route = ""
    """The address that it was led to, or began at."""
    _applied = 0

    def __init__(self, *how: Any) -> None:
        super().__init__(*how)
        self._page: dict[str, Any] = {}
        self._to_tell: list[Any] = []
        self.told: set[int] = set()
        """The numbers of the controls that were told of a change, of theirs or in them."""

    # -- what it shows ----------------------------------------------------------------------

    def texts(self) -> list[str]:
        """Everything on the screen that a screen reader would say, in order."""
        return list(spoken(self._tree()))

    def shows(self, text: str) -> bool:
        return any(text in said for said in self.texts())

    async def sees(self, text: str) -> None:
        """Wait until a text is on the screen."""
        await self.until(lambda: self.shows(text))

    async def until(self, is_true: Callable[[], bool]) -> None:
        """Wait for something that news from the server will bring about."""
        await self.wait(lambda _: is_true(), start=max(0, len(self.received) - 1))

    def buttons(self) -> dict[int, str]:
        """What can be tapped by now: its number, and its spoken name."""
        found = controls(self._tree(), BUTTONS)
        return {int(each["_i"]): " ".join(spoken(each)) for each in found}

    def targets(self) -> list[tuple[str, tuple[int, str]]]:
        """What can be tapped by now, places of a map too: its spoken name, number and event."""
        found: list[tuple[str, tuple[int, str]]] = []
        for each in controls(self._tree(), (*BUTTONS, "Semantics")):
            if each["_c"] != "Semantics":
                if not each.get("disabled"):
                    found.append((" ".join(spoken(each)), (int(each["_i"]), "click")))
            elif each.get("button"):
                found.append((str(each.get("label", "")), (int(each["content"]["_i"]), "tap")))
        return found

    def ticks(self) -> list[tuple[str, bool]]:
        """What can be ticked: its spoken name, and whether it is ticked."""
        boxes = [
            (each, [below.get("checked") for below in controls(each, ("Semantics",))])
            for each in controls(self._tree(), BUTTONS)
        ]
        return [
            (" ".join(spoken(each)), True in checked)
            for each, checked in boxes
            if True in checked or False in checked
        ]

    def has_drawn(self, icon: int) -> bool:
        """Whether an icon was ever sent to this phone."""
        return any(each["icon"] == icon for each in controls(self.received, ("Icon",)))

    def is_chosen(self, number: int) -> bool:
        """Whether a button is the chosen one of a few answers."""
        button = next(_by_number(self._tree(), number))
        return any(each.get("selected") for each in controls(button, ("Semantics",)))

    def can_tap(self, name: str) -> bool:
        """Whether there is a button that begins like this, now."""
        return self._find(name) is not None

    def has_read(self, text: str) -> bool:
        """Whether a text was ever sent to this phone, whether shown or not."""
        return any(text in string for string in strings(self.received))

    def drawn_anew(self) -> int:
        """How many controls it draws anew for what was told since ``told`` was emptied.

        A control that is told draws itself and all that is in it; a component has itself drawn by
        whatever holds it.
        """
        ahead: list[tuple[Any, int]] = [(self._tree(), 0)]
        holders, count = dict[int, tuple[int, bool]](), 0
        while ahead:
            each, holder = ahead.pop()
            if isinstance(each, dict) and "_c" in each:
                holders[each["_i"]] = holder, each["_c"] == "C"
                holder = each["_i"]
            ahead += [(below, holder) for below in _below(each) if below.__class__ in HOLDS]
        told = {_drawer(number, holders) for number in self.told if number in holders}
        for number, (_, is_component) in holders.items():
            while number and number not in told:
                number = holders[number][0]
            count += bool(number) and not is_component
        return count

    # -- what it does -----------------------------------------------------------------------

    async def button(self, name: str) -> int:
        """Wait for the button whose spoken name begins like this, and answer its number."""
        await self.until(lambda: self._find(name) is not None)
        found = self._find(name)
        assert found is not None
        return found

    async def target(self, name: str) -> tuple[int, str]:
        """Wait for a button, or for a place of a map that is one: its number, and its event."""
        await self.until(lambda: self._find(name) is not None or self._place(name) is not None)
        place = self._place(name)
        return (await self.button(name), "click") if place is None else (place, "tap")

    async def press(self, name: str, times: int = 1) -> None:
        """Tap a button; more than once as a finger does that does not wait for the screen."""
        number = await self.button(name)
        for _ in range(times):
            await self.event(number, "click")

    async def type(self, label: str, text: str) -> None:
        """Type into the field with this label, as the client reports it."""
        await self.event(await self.begin_to_type(label, text), "change", text)

    async def begin_to_type(self, label: str, text: str) -> int:
        """Let the field hold a text, as the client tells it before it reports it."""
        await self.until(lambda: self._field(label) is not None)
        field = self._field(label)
        field["value"] = text
        await self.send(PROPERTIES, {"id": field["_i"], "props": {"value": text}})
        return int(field["_i"])

    def typed(self, label: str) -> str:
        """What the field with this label holds."""
        return str(self._field(label).get("value", ""))

    def _field(self, label: str) -> Any:
        fields = controls(self._tree(), ("TextField",))
        return next((field for field in fields if field["label"] == label), None)

    def _find(self, name: str) -> int | None:
        for control in controls(self._tree(), BUTTONS):
            said = " ".join(spoken(control))
            if said.startswith(name) and not control.get("disabled"):
                return int(control["_i"])
        return None

    def _place(self, name: str) -> int | None:
        for each in controls(self._tree(), ("Semantics",)):
            if each.get("button") and str(each.get("label", "")).startswith(name):
                return int(each["content"]["_i"])
        return None

    async def at(self, route: str) -> None:
        self.route = route
        await super().at(route)

    async def register(self, session: str = "", route: str = "/") -> None:
        self.route = route
        await super().register(session, route)

    async def tell(self) -> None:
        """Tell of the first address that it was led to and has not told of."""
        await super()._obey(self._to_tell.pop(0))

    # -- the wire ---------------------------------------------------------------------------

    async def _obey(self, call: Any) -> None:
        if call["name"] == "push_route" and self.is_slow:
            self._to_tell.append(call)
            return
        if call["name"] != "get_device_info":
            return await super()._obey(call)
        info = {"browser_name": "chrome", "locales": [{"language_code": self.language}]}
        done = {"control_id": call["control_id"], "call_id": call["call_id"]}
        await self.send(CALL, done | {"result": info, "error": None})

    def _tree(self) -> dict[str, Any]:
        """The controls of the page as they are after all that has been received."""
        while self._applied < len(self.received):
            action, body = self.received[self._applied]
            self._applied += 1
            if action == REGISTER:
                self._page = body["page_patch"]
            elif action == PATCH:
                self.told |= _apply(next(_by_number(self._page, body["id"])), body["patch"])
        return self._page


def speaking(language: str) -> type[WirePhone]:
    """Phones of this language: the server asks one for it before it is open."""

    class Speaking(WirePhone):
        pass

    Speaking.language = language
    return Speaking


def _drawer(number: int, holders: dict[int, tuple[int, bool]]) -> int:
    """The control that draws this one when it changes: itself, unless it is a component."""
    while holders[number][1]:
        number = holders[number][0]
    return number


def _apply(root: Any, patch: Any) -> set[int]:
    """Change a control as a patch says, and answer which controls are told of it."""
    paths = dict(_paths(patch[0], ()))
    told: set[int] = set()

    def at(number: int, key: Any = "") -> Any:
        value, path = root, [root]
        for step in paths[number]:
            value = value[step]
            if isinstance(value, dict) and "_i" in value:
                path.append(value)
        # What can be seen of a control or not is told to what holds it, too.
        told.update(each["_i"] for each in path[-2 if key == "visible" else -1 :])
        return value

    for kind, *what in patch[1:]:
        if kind == MOVE:
            source, from_key, target, to_key = what
            _put(at(target), to_key, at(source).pop(from_key), insert=True)
        elif kind == REMOVE:
            at(what[0]).pop(what[1])
        else:
            _put(at(what[0], what[1]), what[1], what[2], insert=kind == ADD)
    return told


def _put(holder: Any, key: Any, value: Any, *, insert: bool) -> None:
    if insert and isinstance(holder, list):
        holder.insert(key, value)
    else:
        holder[key] = value


def _paths(node: Any, path: tuple[Any, ...]) -> Iterator[tuple[int, tuple[Any, ...]]]:
    yield node[0], path
    for key, below in (node[1] if len(node) > 1 else {}).items():
        yield from _paths(below, (*path, key))


def _by_number(value: Any, number: int) -> Iterator[Any]:
    return (each for each in _dicts(value) if each.get("_i") == number)


def strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    for below in _below(value):
        yield from strings(below)


def controls(value: Any, kinds: tuple[str, ...]) -> Iterator[Any]:
    """The controls of these kinds that can be seen."""
    return (each for each in _dicts(value, is_seen=True) if each.get("_c") in kinds)


def _dicts(value: Any, *, is_seen: bool = False) -> Iterator[dict[str, Any]]:
    """Whatever has names in a value, from the top; a screen is too deep for generators in one."""
    ahead = [value]
    while ahead:
        each = ahead.pop()
        if isinstance(each, dict):
            if is_seen and each.get("visible") is False:
                continue
            yield each
        ahead += [below for below in reversed(_below(each)) if below.__class__ in HOLDS]


def _below(value: Any) -> Reversible[Any]:
    if isinstance(value, dict):
        return value.values()
    return value if isinstance(value, list) else ()


_SAID: dict[str, tuple[str, ...]] = {
    "Text": ("value",),
    "Semantics": ("label",),
    "Icon": ("semantics_label",),
    "Image": ("semantics_label",),
    "TextField": ("label", "value"),
}


def spoken(value: Any) -> Iterator[str]:
    ahead = [value]
    while ahead:
        each = ahead.pop()
        if isinstance(each, dict):
            if each.get("visible") is False:
                continue
            for key in _SAID.get(each.get("_c", ""), ()):
                if each.get(key):
                    yield str(each[key])
            if each.get("exclude_semantics"):
                continue
            if isinstance(each.get("content"), str):
                yield each["content"]
        ahead += [below for below in reversed(_below(each)) if below.__class__ in HOLDS]
