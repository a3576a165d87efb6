import "server-only";

import { z } from "zod";

import { countEntries } from "@/lib/ledger/log/sign-ledger";
import { type Db, db, type Tx } from "@/lib/platform/database/db";
import { column, queryRow } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";
import { logger } from "@/lib/platform/logging/logger";
import {
  type Answer,
  type Answers,
  answersSchema,
  type Asked,
  COPY,
  hasAll,
  isEnough,
  problemOf,
  TOO_FEW,
  withAnswers,
} from "@/lib/proof/continuity/answers";
import { askOthers, whomToAsk } from "@/lib/proof/continuity/ask-others";

const standingSchema = z.object({
  /** Null on a standby. */
  history: column.text.nullable(),
  known: column.text.nullable(),
  answers: column.json,
  problem: column.text.nullable(),
  isRecent: column.boolean,
  hasSigned: column.boolean,
});

async function readStanding(client: Db) {
  const { answers, ...standing } = await queryRow(client, standingSchema)`
    SELECT database_history() AS history, c.history AS known, c.answers, c.problem,
      coalesce(c.checked_at > now() - interval '15 seconds', FALSE) AS "isRecent",
      EXISTS (SELECT FROM ledger_checkpoints) AS "hasSigned"
    FROM (SELECT 1) AS always LEFT JOIN ledger_continuity c ON TRUE`;
  const known: Answers = answers === null ? {} : answersSchema.parse(answers);
  return { ...standing, answers: known };
}
type Standing = Awaited<ReturnType<typeof readStanding>>;

/** Asks when the database's history has changed, and again while something is missing. */
export async function keepContinuity(): Promise<void> {
  const standing = await readStanding(db);
  if (!isSettled(standing, whomToAsk())) await checkContinuity();
}

function isSettled({ history, known, problem, answers, isRecent }: Standing, asked: Asked | null) {
  if (history === null || !asked) return true;
  if (known !== history) return false;
  // One that was silent may know more than those who spoke.
  return isRecent || (problem === null && hasAll(answers, history, asked));
}

/**
 * Asks how far the log was signed, and allows or stops its growth in this state of the database.
 * Where nobody was ever asked, it grows on.
 */
export async function checkContinuity(): Promise<void> {
  const asked = whomToAsk();
  if (!asked) return warnOfMissingSettings();
  const { history } = await readStanding(db);
  if (history === null) return;
  const answers = await askOthers();
  const change = await db.$transaction((tx) => settle(tx, { asked, history, answers }));
  if (change?.problem) logger.error(change.problem);
  else if (change?.before) logger.info("The ledger's log may grow again");
}

type Settled = { asked: Asked; history: string; answers: Map<string, Answer> };

/** Null if the database's history changed again meanwhile. */
async function settle(tx: Tx, { asked, history, answers }: Settled) {
  // No one appends until this is decided, so what others have seen of us is counted.
  await tx.$queryRaw`SELECT FROM lock_ledger()`;
  const standing = await readStanding(tx);
  if (standing.history !== history) return null;
  const all = withAnswers(ofThose(asked, standing.answers), history, answers);
  const problem =
    problemOf(all, await countEntries(tx)) ??
    (isEnough(all, history, asked) || isTrusted(standing) ? null : TOO_FEW);
  await tx.$executeRaw`
    INSERT INTO ledger_continuity (history, answers, problem, checked_at)
    VALUES (${history}, ${JSON.stringify(all)}::jsonb, ${problem}, now())
    ON CONFLICT (id) DO UPDATE SET history = excluded.history, answers = excluded.answers,
      problem = excluded.problem, checked_at = excluded.checked_at`;
  return { before: standing.problem, problem };
}

/**
 * A server that was only restarted has lost nothing, so it doesn't wait for answers. Neither does a
 * new shop; a backup from before anyone was asked does.
 */
function isTrusted({ history, known, problem, hasSigned }: Standing): boolean {
  if (known === null) return !hasSigned;
  return problem === null && lineageOf(known) === lineageOf(history ?? "");
}

/** A process without the shop's settings must not decide that nobody needs to be asked. */
async function warnOfMissingSettings(): Promise<void> {
  if ((await db.ledgerContinuity.count()) > 0)
    logger.error(
      "LEDGER_WITNESSES and LEDGER_COPY are not set, but the database was compared with others before. Set them again, or run npm run ledger:recover -- --stop-asking",
    );
}

/** Lets the log grow without asking anyone. @throws {AppError} 409 while someone is configured */
export async function stopAsking(): Promise<void> {
  if (whomToAsk())
    throw new AppError("conflict", "Take them out of LEDGER_WITNESSES and LEDGER_COPY first.");
  await db.ledgerContinuity.deleteMany();
}

const lineageOf = (history: string) => history.split(" ")[0];

/** Whoever is no longer configured has no say. */
function ofThose({ witnesses, hasCopy }: Asked, answers: Answers): Answers {
  const ids = new Set([...witnesses, ...(hasCopy ? [COPY] : [])]);
  return Object.fromEntries(Object.entries(answers).filter(([id]) => ids.has(id)));
}

const problemSchema = z.object({ problem: column.text.nullable() });

/** Why the log may not grow now, as a sentence. Null if it may. */
export async function findLedgerProblem(): Promise<string | null> {
  return (await queryRow(db, problemSchema)`SELECT ledger_problem() AS problem`).problem;
}
