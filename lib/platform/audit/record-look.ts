import "server-only";

import type { AuditAction } from "@/lib/platform/audit/actions";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { db, type Prisma } from "@/lib/platform/database/db";
import { MINUTE_MS } from "@/lib/platform/time";

type Input = Readonly<Record<string, unknown>>;
type Look = {
  actorId: string;
  requestId: string;
  action: AuditAction;
  params?: Input | undefined;
  query?: Input | undefined;
  now?: Date;
};

const WORDS = ["q", "actor"];
const NOT_NOTED = new Set([...WORDS, "cursor", "limit", "sort"]);

/** Records that a colleague viewed customers' data, but not the search text. */
export async function recordLook({ actorId, requestId, action, ...look }: Look): Promise<void> {
  const { params, query = {}, now = new Date() } = look;
  // A further page of a list that was noted.
  if (query.cursor !== undefined) return;
  if (action === "records.searched" && (await isTyping(actorId, now))) return;
  const [kind] = action.split(".");
  const facets = Object.entries(query).filter(
    ([name, value]) => !NOT_NOTED.has(name) && value !== undefined,
  );
  const isSearch = WORDS.some((name) => Boolean(query[name]));
  await recordAudit(db, {
    actorId,
    action,
    subject: [kind, params?.id].filter(Boolean).join(" "),
    details: {
      ...Object.fromEntries(facets),
      ...(isSearch && { isSearch }),
    } as Prisma.InputJsonObject,
    requestId,
  });
}

/** The palette searches while a colleague types. */
async function isTyping(actorId: string, now: Date): Promise<boolean> {
  const earlier = await db.auditEntry.findFirst({
    where: {
      actorId,
      action: "records.searched",
      at: { gt: new Date(now.getTime() - MINUTE_MS) },
    },
    select: { id: true },
  });
  return earlier !== null;
}
