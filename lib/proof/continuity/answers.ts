import { z } from "zod";

import { countOf } from "@/lib/platform/plural";

/** Whom we ask beside the witnesses, whose ids have a "+". */
export const COPY = "copy";

/** What a witness or the published copy last said about our log, by its id. */
export const answersSchema = z.record(
  z.string(),
  z.object({
    /** The state of the database at that time. */
    history: z.string(),
    size: z.int().min(0),
    /** Whether it knows other entries than ours. */
    isFork: z.boolean(),
  }),
);
export type Answers = z.output<typeof answersSchema>;
export type Answer = Omit<Answers[string], "history">;

/** `needed`: so many witnesses share one with every quorum. The copy alone is enough. */
export type Asked = { witnesses: readonly string[]; hasCopy: boolean; needed: number };

/** Whether enough of them have spoken about this state of the database. */
export function isEnough(answers: Answers, history: string, { witnesses, needed }: Asked): boolean {
  const isCurrent = (id: string) => answers[id]?.history === history;
  if (isCurrent(COPY)) return true;
  return witnesses.length > 0 && witnesses.filter(isCurrent).length >= needed;
}

const UNTIL = "Until then, the shop signs, sells, breaks and ships nothing.";

/** Why the log may not grow, for operators. Old answers count, since nobody forgets a signature. */
export function problemOf(answers: Answers, size: number): string | null {
  const all = Object.entries(answers);
  const fork = all.find(([, { isFork }]) => isFork);
  if (fork)
    return `The database has other entries than ${nameOf(fork[0])}. Find out why (docs/operations.md). ${UNTIL}`;
  const [last] = all.toSorted(([, one], [, other]) => other.size - one.size);
  if (last && last[1].size > size)
    return `The ledger has ${countOf(size, "entry", "entries")}, but ${nameOf(last[0])} knows ${last[1].size.toLocaleString("en-US")}. Put the others back with npm run ledger:recover. ${UNTIL}`;
  return null;
}

export const TOO_FEW = `The database was restored or failed over, and too few witnesses have said how far the log was signed. ${UNTIL}`;

const nameOf = (id: string) => (id === COPY ? "the published copy" : id.replace(/\+[^+]*$/, ""));
