import "server-only";

import { z } from "zod";

import { enqueueOptionalMail } from "@/lib/accounts/mail/enqueue-optional-mail";
import { createCommitRows, randomSalt as randomSaltDefault } from "@/lib/breaks/commit-rows";
import { getBreak } from "@/lib/breaks/get-break";
import { listDraftPacks } from "@/lib/breaks/list-draft-packs";
import { lockBreak, wasVoided } from "@/lib/breaks/lock-break";
import { listProblems, problemSentence } from "@/lib/breaks/problems";
import { boxReadyMail } from "@/lib/breaks/ready-mail";
import type { Break, ShortPack } from "@/lib/breaks/schema";
import { appendEvents } from "@/lib/ledger/append-events";
import { addNotices } from "@/lib/notices/add-notices";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { db, type Prisma, runAsJob, type Tx } from "@/lib/platform/database/db";
import { insertRows } from "@/lib/platform/database/insert-rows";
import { column, queryRow } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";
import { addJobs } from "@/lib/platform/jobs/add-jobs";
import { recipientSelect } from "@/lib/platform/mail/greeting";
import { newCardIds } from "@/lib/vault/new-card-ids";
import { cutFilms } from "@/lib/videos/cutting/cut-films";
import { findVideoFiles } from "@/lib/videos/find-video-files";
import { listVideos } from "@/lib/videos/list-videos";

type Options = {
  id: string;
  shortPacks: readonly ShortPack[];
  cutsFilms?: boolean;
  actorId: string;
  requestId: string;
  now?: Date;
  randomSalt?: () => string;
};

/** Writing 200 packs of 100 cards takes several seconds on a slow machine. */
const TIMEOUT_MS = 60_000;

/** Repeated and concurrent commits are no-ops. Throws 404, or 409 with problems or after a void. */
export async function commitBreak({
  id,
  shortPacks,
  cutsFilms = false,
  actorId,
  requestId,
  now = new Date(),
  randomSalt = randomSaltDefault,
}: Options): Promise<Break> {
  await runAsJob(() =>
    db.$transaction(
      async (tx) => {
        const { status, packCount, cardsPerPack, productId } = await lockBreak(tx, id, "sealing");
        if (status === "COMMITTED") return;
        if (status === "VOIDED") throw wasVoided();
        const isWrapped = await lockBox(tx, productId);
        const { box, deviations, ...words } = await tx.break.findUniqueOrThrow({
          where: { id },
          select: breakSelect,
        });
        const packs = await listDraftPacks(tx, id, packCount);
        const problems = listProblems({
          ...words,
          packCount,
          cardsPerPack,
          videos: await listVideos(tx, id),
          deviations: deviations ?? "",
          packs,
          shortPacks,
        });
        if (problems.length > 0) throw new AppError("conflict", problemSentence(problems));
        const { ownedBox, ...facts } = box;
        if (!ownedBox) throw new AppError("conflict", "This box no longer has an owner.");

        const { rows, root, identityRoot, cardCount } = createCommitRows({
          box: { ...facts, ...ownedBox },
          packs,
          hashes: await findHashes(tx, id),
          cardIds: await newCardIds(
            tx,
            packs.reduce((sum, pack) => sum + pack.cards.length, 0),
          ),
          now,
          randomSalt,
        });
        await insertRows(tx, "packs", rows.packs);
        await insertRows(tx, "cards", rows.cards);
        await tx.breakCard.deleteMany({ where: { breakId: id } });
        await tx.break.update({
          where: { id },
          data: {
            status: "COMMITTED",
            committedById: actorId,
            committedAt: now,
            contentsRoot: root,
          },
          select: { id: true },
        });
        if (cutsFilms) await addJobs(tx, cutFilms, [id]);
        await addNotices(tx, [
          { kind: "BOX_READY", userId: ownedBox.ownerId, ownedBoxId: ownedBox.id, now },
        ]);
        await enqueueOptionalMail(tx, {
          userId: ownedBox.ownerId,
          kind: "BOX_READY",
          compose: (unsubscribe) => boxReadyMail({ ...ownedBox, isWrapped }, unsubscribe),
        });
        await recordAudit(tx, {
          actorId,
          action: "break.committed",
          subject: `break ${id}`,
          details: { boxId: facts.boxId },
          requestId,
        });
        const sealed = {
          contentsRoot: toHex(root),
          packs: packCount,
          cards: cardCount,
          ...(await findVideoFiles(tx, id)),
        };
        const [leaf] = await appendEvents(tx, {
          events: [
            {
              type: "BREAK_COMMIT",
              box: facts.boxId,
              ...sealed,
              deviations: deviations ? [deviations] : [],
            },
          ],
          now,
        });
        if (!leaf) throw new Error(`Break ${id} has no entry in the ledger.`);
        const refersTo = toHex(leaf);
        await appendEvents(tx, {
          events: [
            { type: "CATALOGUED", box: facts.boxId, refersTo, identityRoot: toHex(identityRoot) },
            { type: "CUSTODY", box: facts.boxId, state: "VAULTED", refersTo, cards: cardCount },
          ],
          now,
        });
      },
      { timeout: TIMEOUT_MS },
    ),
  );
  return getBreak(id);
}

const wrappedSchema = z.object({ isWrapped: column.boolean });

/** A claim moves its cards to their new owner, so it waits. Returns whether it is to be claimed. */
async function lockBox(tx: Tx, productId: number): Promise<boolean> {
  await tx.$queryRaw`SELECT FROM owned_boxes WHERE product_id = ${productId} FOR SHARE`;
  const { isWrapped } = await queryRow(tx, wrappedSchema)`
    SELECT is_wrapped(${productId}::int) AS "isWrapped"`;
  return isWrapped;
}

const toHex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");

const breakSelect = {
  deviations: true,
  challengeAMs: true,
  challengeBMs: true,
  box: {
    select: {
      boxId: true,
      year: true,
      brand: true,
      category: true,
      ownedBox: {
        select: {
          id: true,
          ownerId: true,
          name: true,
          type: true,
          owner: { select: recipientSelect },
        },
      },
    },
  },
} as const satisfies Prisma.BreakSelect;

async function findHashes(tx: Tx, breakId: string): Promise<Map<string, string>> {
  const scans = await tx.scan.findMany({ where: { breakId }, select: { id: true, sha256: true } });
  return new Map(scans.map(({ id, sha256 }) => [id, Buffer.from(sha256).toString("hex")]));
}
