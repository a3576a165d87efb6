import "server-only";

import { z } from "zod";

import { db } from "@/lib/platform/database/db";
import { getEnv } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { inWebhookQueue, readSignedBody } from "@/lib/platform/http/signed-body";
import { recordDelivery } from "@/lib/platform/http/webhook-deliveries";
import { storedTextSchema } from "@/lib/platform/stored-text";
import { followReport } from "@/lib/shipments/labels/follow-report";
import { BROUGHT_BACK } from "@/lib/shipments/returns/return-reasons";

const MAX_EVENT_BYTES = 256 * 1024;

const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

/** Other events of the account have other results. */
const eventSchema = z
  .object({
    id: z.string().default(""),
    description: z.enum(["tracker.created", "tracker.updated"]),
    result: z.object({
      id: storedTextSchema,
      status: storedTextSchema.max(40),
      updated_at: moment,
      tracking_details: z
        .array(z.object({ status: z.string().catch(""), datetime: moment.nullish() }))
        .nullish()
        .catch(null),
    }),
  })
  .nullable()
  .catch(null);
type TrackerEvent = NonNullable<z.output<typeof eventSchema>>;

/**
 * Notes what a carrier reports. Events arrive late, twice or out of order: an older one changes
 * nothing, and nothing follows a delivery, except that the parcel is brought back to us.
 * @throws {AppError} 404 without a secret, 400 for what the service did not sign
 */
export async function receiveTracking(request: Request): Promise<void> {
  const event = await readEvent(request);
  if (!event) return;
  const { id: eventId, description: type } = event;
  await recordDelivery({ source: "EasyPost", eventId, type }, () => apply(event));
}

async function apply(event: TrackerEvent): Promise<void> {
  const { id: tracker } = event.result;
  const status = statusOf(event);
  const unfinished = { trackingStatus: { notIn: ["delivered", BROUGHT_BACK] } };
  await db.carrierLabel.updateMany({
    where: {
      tracker,
      OR: [
        { trackedAt: null },
        { trackedAt: { lt: timeOf(event) }, ...unfinished },
        // These count even if a later scan arrived before them.
        ...(status === "delivered" ? [unfinished] : []),
        ...(status === BROUGHT_BACK ? [{ trackingStatus: { not: BROUGHT_BACK } }] : []),
      ],
    },
    data: { trackingStatus: status, trackedAt: timeOf(event) },
  });
  const label = await db.carrierLabel.findUnique({
    where: { tracker },
    select: { shipmentId: true },
  });
  if (label) await followReport(label.shipmentId);
}

/** A parcel that any scan brought back stays so: what follows is its way to us. */
function statusOf({ result }: TrackerEvent): string {
  const isBroughtBack = (result.tracking_details ?? []).some(
    (scan) => scan.status === BROUGHT_BACK,
  );
  return isBroughtBack ? BROUGHT_BACK : result.status;
}

/** The time of the latest scan. */
function timeOf({ result }: TrackerEvent): Date {
  const scans = (result.tracking_details ?? []).flatMap(({ datetime }) => datetime ?? []);
  return scans.toSorted((one, other) => other.getTime() - one.getTime())[0] ?? result.updated_at;
}

async function readEvent(request: Request): Promise<TrackerEvent | null> {
  const { EASYPOST_WEBHOOK_SECRET } = getEnv();
  if (!EASYPOST_WEBHOOK_SECRET) throw new AppError("not_found", "Not found.");
  const body = await inWebhookQueue(request, () =>
    readSignedBody(request, {
      maxBytes: MAX_EVENT_BYTES,
      secret: EASYPOST_WEBHOOK_SECRET.normalize("NFKD"),
      scheme: "hmac-sha256-hex=",
      signature: request.headers.get("x-hmac-signature"),
      refusal: () => new AppError("bad_request", "EasyPost did not sign this event."),
    }),
  );
  try {
    return eventSchema.parse(JSON.parse(body.toString()));
  } catch {
    return null;
  }
}
