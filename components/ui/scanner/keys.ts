const NO_TEXT = new Set([
  "button",
  "checkbox",
  "color",
  "file",
  "image",
  "radio",
  "range",
  "reset",
  "submit",
]);

/** Where people type. */
export function isTextField(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !NO_TEXT.has(target.type);
  return (
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLElement && target.isContentEditable)
  );
}

/** A key that types one character, outside of an input method. */
export const isTyped = (event: KeyboardEvent) =>
  event.key.length === 1 && !isComposing(event) && !event.repeat && !hasModifier(event);

/** Safari ends a composition before its last key, which has this code. */
export const isComposing = ({ isComposing, keyCode }: KeyboardEvent) =>
  isComposing || keyCode === 229;

/** AltGr counts as Ctrl and Alt on some systems, and types. */
const hasModifier = (event: KeyboardEvent) =>
  event.metaKey || ((event.ctrlKey || event.altKey) && !event.getModifierState("AltGraph"));
