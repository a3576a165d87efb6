const KEYBOARD_ROWS = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];
const OTHER_KEYBOARD_ROWS = ["qwertzuiop", "yxcvbnm", "azertyuiop", "qsdfghjklm", "wxcvbn"];
const ALPHABETS = ["abcdefghijklmnopqrstuvwxyz", "0123456789"];
const FORWARD = [...ALPHABETS, ...KEYBOARD_ROWS, ...OTHER_KEYBOARD_ROWS];
const LINES = [...FORWARD, ...FORWARD.map((line) => [...line].reverse().join(""))];

/** Shorter runs are coincidence. */
const MIN_RUN = 3;
/** Still treats "12345678!" as a sequence. */
const MAX_PUNCTUATION = 2;

export function isOneCharacter(text: string): boolean {
  return new Set(text).size <= 1;
}

/** Expects lowercase. True for runs of neighbors such as abcdefgh, 87654321 or abcd1234. */
export function isSequence(text: string): boolean {
  const plain = [...text].filter((character) => /[\p{L}\p{N}]/u.test(character));
  const characters = [...text].length - plain.length <= MAX_PUNCTUATION ? plain : [...text];
  if (characters.length < MIN_RUN) return false;
  let from = 0;
  while (from < characters.length) {
    const length = longestRun(characters, from);
    if (length < MIN_RUN) return false;
    from += length;
  }
  return true;
}

function longestRun(characters: readonly string[], from: number): number {
  const nextOf = [(character: string) => character, ...LINES.map(nextOn)];
  return Math.max(...nextOf.map((next) => runLength(characters, from, next)));
}

function nextOn(line: string): (character: string) => string | undefined {
  return (character) => {
    const index = line.indexOf(character);
    return index < 0 ? undefined : line[(index + 1) % line.length];
  };
}

type Next = (character: string) => string | undefined;

function runLength(characters: readonly string[], from: number, next: Next): number {
  let to = from + 1;
  while (to < characters.length && characters[to] === next(characters[to - 1] ?? "")) to += 1;
  return to - from;
}
