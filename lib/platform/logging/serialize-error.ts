import { databaseErrorOf, isError } from "@/lib/platform/database/database-error";

const MAX_MESSAGE = 500;
const MAX_EXAMINED = 4 * MAX_MESSAGE;
const MAX_FRAMES = 8;
// Up to the first quoted value. Quoted names of tables and the like are ours.
const BEFORE_VALUE =
  /^(?:\b(?:relation|table|column|constraint|index|type|trigger|schema) "[\w.$-]*"|[^"“”„«»])*/;
// To the last quote, because a value may contain quotes itself.
const VALUE = /^(?:["“”„«»][^]*["“”„«»]|[^]+)/;
const ADDRESS = /[^\s<>"'(),]+@[^\s<>"'(),]+/g;

/** Keeps no data: Prisma's messages quote arguments, and PostgreSQL's quote values and rows. */
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
  const { message, ...database } = databaseErrorOf(error) ?? { message: ownWords(error) };
  const code = "code" in error ? error.code : undefined;
  return { name: error.name, message: withoutValues(message), code, ...database };
}

/** Prisma's message ends with what went wrong, after an excerpt of the code and the arguments. */
function ownWords({ name, message }: Error): string {
  return name.startsWith("PrismaClient") ? (message.trim().split("\n").at(-1) ?? "") : message;
}

export function withoutValues(message: string): string {
  const start = message.slice(0, MAX_EXAMINED);
  const [before = ""] = BEFORE_VALUE.exec(start) ?? [];
  const text = before + start.slice(before.length).replace(VALUE, '"…"');
  const masked = text.replace(ADDRESS, "…@…");
  return masked.length > MAX_MESSAGE ? `${masked.slice(0, MAX_MESSAGE)}…` : masked;
}

/** Drops the message at its start, because a value in it could look like a frame. */
function firstFrames({ stack = "", message }: Error): string {
  const head = stack.indexOf(message);
  const frames = head < 0 ? stack : stack.slice(head + message.length);
  return frames
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .slice(0, MAX_FRAMES)
    .join("\n");
}
