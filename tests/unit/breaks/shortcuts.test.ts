import { shortcutOf } from "@/components/breaks/station/shortcuts";

const press = (
  code: string,
  held: { altKey?: true; ctrlKey?: true; metaKey?: true; shiftKey?: true } = {},
  key = code,
) => ({ key, code, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, ...held });
const typing = { isTyping: true, isMac: false };
const onMac = { isTyping: true, isMac: true };

test("the station's keys work while typing", () => {
  expect(shortcutOf(press("KeyG", { altKey: true }), typing)).toBe("next-gap");
  expect(shortcutOf(press("Slash", { altKey: true }), typing)).toBe("help");
  expect(shortcutOf(press("ArrowDown", { altKey: true }), typing)).toBe("next-card");
  expect(shortcutOf(press("ArrowUp", { altKey: true, shiftKey: true }), typing)).toBe(
    "previous-pack",
  );
  expect(shortcutOf(press("KeyM", { altKey: true }), typing)).toBe("mark-card");
  expect(shortcutOf(press("KeyN", { altKey: true }), typing)).toBe("record-next-pack");
  expect(shortcutOf(press("KeyV", { altKey: true }), typing)).toBe("cameras");
  expect(shortcutOf(press("KeyS", { ctrlKey: true }), typing)).toBe("save");
  expect(shortcutOf(press("KeyS", { metaKey: true }), onMac)).toBe("save");
  expect(
    shortcutOf(press("Slash", { shiftKey: true }, "?"), { isTyping: false, isMac: false }),
  ).toBe("help");
});

test("keys that type a letter are left to the text field", () => {
  // AltGr and S types "ś" on a Polish keyboard in Windows.
  expect(shortcutOf(press("KeyS", { ctrlKey: true, altKey: true }, "ś"), typing)).toBeUndefined();
  expect(shortcutOf(press("KeyA", { ctrlKey: true, altKey: true }, "ą"), typing)).toBeUndefined();
  expect(shortcutOf(press("Slash", { shiftKey: true }, "?"), typing)).toBeUndefined();
  for (const [code, key] of [
    ["KeyA", "å"],
    ["KeyC", "ç"],
    ["KeyG", "©"],
    ["Slash", "÷"],
  ] as const) {
    expect(shortcutOf(press(code, { altKey: true }, key), onMac)).toBeUndefined();
  }
});

test("letters work outside of text fields on a Mac, and arrows everywhere", () => {
  expect(shortcutOf(press("KeyA", { altKey: true }, "å"), { isTyping: false, isMac: true })).toBe(
    "add-scans",
  );
  expect(shortcutOf(press("ArrowDown", { altKey: true }), onMac)).toBe("next-card");
});
