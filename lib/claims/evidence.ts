import "server-only";

import { z } from "zod";

import { pictureAddress } from "@/lib/cards/queries";
import type { ClaimEvidence } from "@/lib/claims/schema";
import type { Subject } from "@/lib/claims/subject";
import { db } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { eventSentence } from "@/lib/proof/passport/event-sentence";
import { parseLeaf } from "@/lib/proof/passport/read-leaf";
import type { Role } from "@/lib/sessions/roles";
import { findPackOut } from "@/lib/shipments/pack-out/find-pack-out";
import { findSightings } from "@/lib/videos/find-sightings";

export type EvidenceViewer = { id: string; deskRole: Role | null };

/** Collectors see scans, photos and videos only of cards they still own. The desk sees all. */
export async function findEvidence(
  subject: Subject,
  viewer: EvidenceViewer,
): Promise<ClaimEvidence> {
  const { cardId, frontKey, backKey, boxId, shipmentId, shipmentNumber } = subject;
  const ownerId = subject.recipientId ?? subject.buyerId;
  const isShown = viewer.deskRole !== null || subject.isTheirs;
  const [packOut, sightings, events] = await Promise.all([
    isShown && cardId && ownerId ? findPackOut({ cardId, ownerId }) : null,
    isShown && cardId ? findSightings(subject, viewer) : [],
    listEvents(subject),
  ]);
  return {
    scans:
      isShown && frontKey && backKey
        ? { front: pictureAddress(frontKey), back: pictureAddress(backKey) }
        : null,
    packOut,
    sightings,
    events,
    boxId,
    shipment:
      shipmentId && shipmentNumber
        ? {
            id: shipmentId,
            number: shipmentNumber,
            shippedAt: subject.sentAt?.toISOString() ?? null,
            deliveredAt: subject.deliveredAt?.toISOString() ?? null,
          }
        : null,
  };
}

const rowSchema = z.object({ seq: column.bigint, at: column.date, leaf: column.text });

async function listEvents({ boxId, cardId }: Subject): Promise<ClaimEvidence["events"]> {
  const rows = await queryRows(db, rowSchema)`
    SELECT seq, at, convert_from(leaf, 'UTF8') AS leaf FROM ledger_entries
    WHERE box = ${boxId} AND coalesce(leaf_text(leaf, 'card'), ${cardId ?? ""}) = ${cardId ?? ""}
    ORDER BY seq LIMIT 200`;
  return rows.map(({ seq, at, leaf }) => ({
    seq: Number(seq),
    at: at.toISOString(),
    text: eventSentence(parseLeaf(leaf)),
  }));
}
