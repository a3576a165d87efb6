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

/** What was said once stays true: nobody forgets a signature. */
export function withAnswers(
  known: Answers,
  history: string,
  given: ReadonlyMap<string, Answer>,
): Answers {
  const merged = [...given].map(([id, { size, isFork }]) => {
    const before = known[id];
    return [
      id,
      {
        history,
        size: Math.max(size, before?.size ?? 0),
        isFork: isFork || before?.isFork === true,
      },
    ];
  });
  return { ...known, ...(Object.fromEntries(merged) as Answers) };
}

/** Whether each of them has spoken about this state of the database. */
export const hasAll = (answers: Answers, history: string, { witnesses, hasCopy }: Asked): boolean =>
  [...witnesses, ...(hasCopy ? [COPY] : [])].every((id) => answers[id]?.history === history);

/** Whether enough of them have spoken about this state of the database. */
export function isEnough(answers: Answers, history: string, { witnesses, needed }: Asked): boolean {
  const isCurrent = (id: string) => answers[id]?.history === history;
  if (isCurrent(COPY)) return true;
  return witnesses.length > 0 && witnesses.filter(isCurrent).length >= needed;
}

const UNTIL = "Until this is settled, the shop signs, sells, breaks and ships nothing.";

/** Why the log may not grow, for operators. */
export function problemOf(answers: Answers, size: number): string | null {
  const all = Object.entries(answers);
  const fork = all.find(([, { isFork }]) => isFork);
  if (fork)
    return `The ledger differs from what ${nameOf(fork[0])} has signed (docs/operations.md, "The log can't go back"). ${UNTIL}`;
  const [last] = all.toSorted(([, one], [, other]) => other.size - one.size);
  if (last && last[1].size > size)
    return `The ledger has ${countOf(size, "entry", "entries")}, but ${nameOf(last[0])} has seen ${last[1].size.toLocaleString("en-US")}. Restore the missing ones with npm run ledger:recover. ${UNTIL}`;
  return null;
}

export const TOO_FEW = `The database was restored, failed over or never compared, and too few witnesses have said how far the log was signed. ${UNTIL}`;

const nameOf = (id: string) => (id === COPY ? "the published copy" : id.replace(/\+[^+]*$/, ""));
