import * as labelRoute from "@/app/api/admin/shipments/[id]/label/route";
import { POST as receive } from "@/app/api/webhooks/tracking/route";
import { db } from "@/lib/platform/database/db";
import { getEnv } from "@/lib/platform/env";
import { buyLabel } from "@/lib/shipments/labels/buy-label";
import { startEasyPostStandIn } from "@/tests/setup/easypost-stand-in";
import { listBreaches } from "@/tests/setup/invariants";
import { runJobs } from "@/tests/setup/jobs";
import { opened } from "@/tests/setup/opened";
import { call } from "@/tests/setup/request";
import { deskOf, openShippingDesk, packAll, paidShipment } from "@/tests/setup/shipping";

/** An administrator's calls about carrier labels. */
export function labelsOf(cookie: string) {
  const desk = deskOf(cookie);
  const labelCall = (method: "POST" | "DELETE", id: string, body?: unknown) =>
    call(labelRoute[method], `/api/admin/shipments/${id}/label`, {
      method,
      cookie,
      params: { id },
      ...(body === undefined ? {} : { body }),
    });
  const order = (id: string, ounces = 4.5) => labelCall("POST", id, { ounces });
  const { lookAt } = desk;
  async function packed() {
    const parcel = await paidShipment();
    expect((await packAll(desk, parcel.id, parcel.cardIds)).status).toBe(200);
    return parcel;
  }
  async function labeled() {
    const parcel = await packed();
    expect((await order(parcel.id)).status).toBe(200);
    await runJobs(buyLabel);
    const { label } = await lookAt(parcel.id);
    const { tracker } = await labelRowOf(parcel.id);
    if (!label?.tracking || !tracker) throw new Error("The label was not bought.");
    return { ...parcel, tracker, sent: { carrier: "USPS", tracking: label.tracking } };
  }
  return {
    order,
    lookAt,
    packed,
    labeled,
    voidIt: (id: string) => labelCall("DELETE", id),
    imageOf: (id: string, asUser = cookie) =>
      call(labelRoute.GET, `/api/admin/shipments/${id}/label`, { cookie: asUser, params: { id } }),
  };
}

/**
 * An administrator's desk that buys labels at a stand-in, whose settings `connect` restores, as
 * does the end of each test of this file, which leaves every invariant intact.
 */
export function labelDesk() {
  const carrier = opened(async () => {
    const easyPost = await startEasyPostStandIn();
    const connect = () => Object.assign(getEnv(), easyPost.env);
    connect();
    const desk = await openShippingDesk();
    return { easyPost, connect, desk, labels: labelsOf(desk.admin) };
  });
  afterAll(() => carrier.easyPost.close());
  afterEach(async () => {
    carrier.connect();
    expect(await listBreaches(db)).toEqual([]);
  });
  return carrier;
}

export const labelRowOf = (shipmentId: string) =>
  db.carrierLabel.findFirstOrThrow({ where: { shipmentId }, orderBy: { createdAt: "desc" } });

export const sendTracking = ({ payload, signature }: { payload: string; signature: string }) =>
  call(receive, "/api/webhooks/tracking", {
    method: "POST",
    body: payload,
    headers: { "x-hmac-signature": signature },
  });
