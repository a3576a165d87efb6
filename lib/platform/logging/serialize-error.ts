import { databaseErrorOf, isError } from "@/lib/platform/database/database-error";

const MAX_MESSAGE = 500;
const MAX_EXAMINED = 4 * MAX_MESSAGE;
const MAX_FRAMES = 8;
// Stops at the first quoted value; quoted schema names are safe.
const BEFORE_VALUE =
  /^(?:\b(?:relation|table|column|constraint|index|type|trigger|schema) "[\w.$-]*"|[^"“”„«»])*/;
// Extends to the last quote, because a value may contain quotes.
const VALUE = /^(?:["“”„«»][^]*["“”„«»]|[^]+)/;
const WORD = /[^\s<>"'(),]+/g;

/** Removes data: Prisma's messages quote arguments, and PostgreSQL's quote values and rows. */
export function serializeError(error: unknown): Record<string, unknown> {
  if (!isError(error)) return { name: typeof error };
  const { cause } = error;
  return {
    ...summaryOf(error),
    stack: firstFrames(error),
    ...(isError(cause) ? { cause: summaryOf(cause) } : {}),
  };
}

function summaryOf(error: Error): Record<string, unknown> {
  const { message, ...database } = databaseErrorOf(error) ?? { message: ownMessage(error) };
  const code = "code" in error ? error.code : undefined;
  return { name: error.name, message: withoutValues(message), code, ...database };
}

/** Prisma's last line says what failed, after an excerpt of the code and arguments. */
function ownMessage({ name, message }: Error): string {
  return name.startsWith("PrismaClient") ? (message.trim().split("\n").at(-1) ?? "") : message;
}

export function withoutValues(message: string): string {
  const start = message.slice(0, MAX_EXAMINED);
  const [before = ""] = BEFORE_VALUE.exec(start) ?? [];
  const text = before + start.slice(before.length).replace(VALUE, '"…"');
  const masked = text.replace(WORD, (word) => (word.slice(1, -1).includes("@") ? "…@…" : word));
  return masked.length > MAX_MESSAGE ? `${masked.slice(0, MAX_MESSAGE)}…` : masked;
}

/** Cuts the message off the stack, because a value in it could look like a frame. */
function firstFrames({ stack = "", message }: Error): string {
  const head = stack.indexOf(message);
  const frames = head < 0 ? stack : stack.slice(head + message.length);
  return frames
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .slice(0, MAX_FRAMES)
    .join("\n");
}
