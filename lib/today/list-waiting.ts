import "server-only";

import { z } from "zod";

import { mayCall } from "@/lib/api/staff-access";
import { soldBoxes, waitsForBreak } from "@/lib/breaks/queries";
import { jobState } from "@/lib/health/jobs/list-jobs";
import { mailState } from "@/lib/health/mails/list-mails";
import { db, Prisma } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { MOST_COUNTED } from "@/lib/platform/tables/most-counted";
import type { Role } from "@/lib/sessions/roles";
import { isLowStock } from "@/lib/stock/desk/listings/is-low-stock";
import { type Queue, QUEUE_IDS, QUEUES } from "@/lib/today/queues";
import type { Waiting } from "@/lib/today/schema";

const rowSchema = z.object({
  id: z.enum(QUEUE_IDS),
  count: column.int,
  since: column.date.nullable(),
  nextId: column.text.nullable(),
  dueOn: column.text.nullable(),
});

type Source = {
  /** Literals, not parameters, so that the partial indexes of the desks match. */
  from: Prisma.Sql;
  at: Prisma.Sql;
  /** If the oldest has a page of its own. */
  id?: Prisma.Sql;
  pages?: string;
  /** Where the next is started, if not on its queue. */
  next?: string;
  dueOn?: Prisma.Sql;
};

const shipments = (status: "PAID" | "PACKED"): Source => ({
  from: Prisma.sql`shipments WHERE status = ${Prisma.raw(`'${status}'`)} AND joined_to_id IS NULL`,
  at: Prisma.sql`paid_at`,
  id: Prisma.sql`id`,
  pages: "/admin/shipments",
});
const submissions = (status: "REQUESTED" | "RECEIVED" | "GRADED"): Source => ({
  from: Prisma.sql`grading_submissions
    WHERE status = ${Prisma.raw(`'${status}'`)} AND service = 'GRADING'`,
  at: Prisma.sql`paid_at`,
  id: Prisma.sql`id`,
  pages: "/admin/grading/submissions",
});
const payouts = (status: "REQUESTED" | "APPROVED"): Source => ({
  from: Prisma.sql`payouts WHERE status = ${Prisma.raw(`'${status}'`)}`,
  at: Prisma.sql`requested_at`,
});

const SOURCES: Record<Queue, Source> = {
  break: {
    from: Prisma.sql`${soldBoxes} WHERE ${waitsForBreak}`,
    at: Prisma.sql`o.placed_at`,
    next: "/admin/breaks?start=next",
  },
  send: {
    from: Prisma.sql`${soldBoxes} WHERE l.waits_for = 'SHIP_SEALED' AND l.shipment_id IS NULL`,
    at: Prisma.sql`o.placed_at`,
  },
  pack: shipments("PAID"),
  ship: shipments("PACKED"),
  returned: {
    from: Prisma.sql`shipments WHERE returning_at IS NOT NULL AND joined_to_id IS NULL`,
    at: Prisma.sql`returning_at`,
    id: Prisma.sql`id`,
    pages: "/admin/shipments",
  },
  evaluate: {
    from: Prisma.sql`grading_submissions s JOIN grading_cards l ON l.submission_id = s.id
      WHERE s.status = 'REQUESTED' AND s.service = 'EVALUATION' AND l.released_at IS NULL`,
    at: Prisma.sql`s.paid_at`,
  },
  receive: submissions("REQUESTED"),
  submit: submissions("RECEIVED"),
  return: submissions("GRADED"),
  review: payouts("REQUESTED"),
  pay: payouts("APPROVED"),
  claim: {
    from: Prisma.sql`claims WHERE status = 'OPEN'`,
    at: Prisma.sql`opened_at`,
    id: Prisma.sql`id`,
    pages: "/admin/claims",
    dueOn: Prisma.sql`min(answer_due_on)::text`,
  },
  dispute: {
    from: Prisma.sql`disputes WHERE answer_by IS NOT NULL`,
    at: Prisma.sql`opened_at`,
    dueOn: Prisma.sql`(min(answer_by) AT TIME ZONE 'UTC')::date::text`,
  },
  message: {
    from: Prisma.sql`contact_messages WHERE NOT is_spam AND answered_at IS NULL`,
    at: Prisma.sql`COALESCE(reopened_at, created_at)`,
    id: Prisma.sql`id`,
    pages: "/admin/messages",
  },
  // How many run low has no limit, unlike open work.
  stock: {
    from: Prisma.sql`(SELECT FROM listings l WHERE ${isLowStock}
      LIMIT ${Prisma.raw(String(MOST_COUNTED + 1))}) low`,
    at: Prisma.sql`NULL::timestamptz`,
  },
  job: {
    from: Prisma.sql`graphile_worker.jobs j
      WHERE ${jobState} = 'failed' AND j.task_identifier <> 'deliver-mail'`,
    at: Prisma.sql`j.updated_at`,
  },
  mail: {
    from: Prisma.sql`outgoing_mails m WHERE ${mailState} = 'failed'`,
    at: Prisma.sql`m.created_at`,
  },
  report: {
    from: Prisma.sql`publication_reports WHERE status = 'OPEN'`,
    at: Prisma.sql`created_at`,
  },
};

/** Counts what waits for the desks of a role, with the age of the oldest. */
export async function listWaiting({ role }: { role: Role | null }): Promise<Waiting> {
  const ids = QUEUE_IDS.filter((id) => mayCall(role, QUEUES[id].list));
  if (ids.length === 0) return { queues: [] };
  const rows = await queryRows(db, rowSchema)`${Prisma.join(ids.map(selectOf), " UNION ALL ")}`;
  return {
    queues: ids.flatMap((id) =>
      rows
        .filter((row) => row.id === id)
        .map(({ nextId, since, ...row }) => ({
          ...row,
          since: since?.toISOString() ?? null,
          next:
            nextId === null
              ? (SOURCES[id].next ?? QUEUES[id].path)
              : `${SOURCES[id].pages}/${nextId}`,
        })),
    ),
  };
}

function selectOf(queue: Queue): Prisma.Sql {
  const { from, at, id, dueOn = Prisma.sql`NULL::text` } = SOURCES[queue];
  const next = id
    ? Prisma.sql`(array_agg(${id}::text ORDER BY ${at}, ${id}))[1]`
    : Prisma.sql`NULL`;
  return Prisma.sql`
    SELECT ${queue} AS id, count(*)::int AS count, min(${at}) AS since, ${next}::text AS "nextId",
      ${dueOn} AS "dueOn" FROM ${from}`;
}
