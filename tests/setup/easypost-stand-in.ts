import { createHmac, randomBytes } from "node:crypto";

import sharp from "sharp";

import { sha256Hex } from "@/lib/platform/sha256";
import { listen } from "@/tests/setup/local-server";

const KEY = "EZTK_stand_in";
const WEBHOOK_SECRET = "tracking secret";

type Rate = { id: string; carrier: string; service: string; rate: string; currency: string };
type Parcel = {
  id: string;
  reference: string;
  to_address: Record<string, string>;
  from_address: { id: string };
  parcel: { weight: number };
  options: Record<string, string>;
  rates: Rate[];
  tracking_code: string | null;
  refund_status: string | null;
  selected_rate: Rate | null;
  tracker: { id: string } | null;
  postage_label: { label_url: string } | null;
};
/** Faults of the next requests: an error, or success without a response. */
type Trouble = { status: number; code: string; message?: string } | "lost answer";

/** With the check digit of USPS. */
function uspsNumber(serial: number): string {
  const digits = `94001118992${String(serial).padStart(10, "7")}`;
  const sum = [...digits]
    .reverse()
    .reduce((all, digit, at) => all + Number(digit) * (at % 2 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

const id = (kind: string) => `${kind}_${randomBytes(12).toString("hex")}`;
const refused = (status: number, code: string, message = "Something is wrong.") => ({
  status,
  body: { error: { code, message, errors: [] } },
});

/** Each label is another picture, as it shows another address. */
async function labelAt(path: string): Promise<Uint8Array> {
  const background = `#${sha256Hex(path).slice(0, 6)}`;
  const create = { width: 400, height: 600, channels: 3, background } as const;
  return new Uint8Array(await sharp({ create }).png().toBuffer());
}

/** The part of EasyPost's API that the desk uses, with its rules, in this process. */
export async function startEasyPostStandIn() {
  const parcels = new Map<string, Parcel>();
  const requests: string[] = [];
  const troubles = new Map<string, Trouble[]>();
  let purchases = 0;
  let refunds = 0;
  let refundAnswer = "submitted";

  function create(body: { shipment: Omit<Parcel, "id" | "rates"> }) {
    const rate = (carrier: string, service: string, amount: string, currency = "USD"): Rate => ({
      id: id("rate"),
      carrier,
      service,
      rate: amount,
      currency,
    });
    const parcel: Parcel = {
      ...body.shipment,
      id: id("shp"),
      rates: [
        rate("USPS", "Priority", "7.47"),
        rate("UPSDAP", "Ground", "10.10"),
        rate("USPS", "GroundAdvantage", "5.09"),
        rate("CanadaPost", "Regular", "3.00"),
        rate("USPS", "First", "4.00", "CAD"),
      ],
      tracking_code: null,
      refund_status: null,
      selected_rate: null,
      tracker: null,
      postage_label: null,
    };
    if (parcel.to_address.zip === "00000")
      return refused(422, "ADDRESS.VERIFY.FAILURE", "Unable to verify address.");
    parcels.set(parcel.id, parcel);
    return { status: 201, body: parcel };
  }

  function buy(parcel: Parcel, rateId: string | undefined) {
    if (parcel.postage_label)
      return refused(422, "SHIPMENT.POSTAGE.EXISTS", "Postage already exists for this shipment.");
    const rate = parcel.rates.find((one) => one.id === rateId);
    if (!rate) return refused(422, "SHIPMENT.INVALID_PARAMS", "The rate is not of this shipment.");
    purchases += 1;
    Object.assign(parcel, {
      selected_rate: rate,
      tracking_code: uspsNumber(purchases),
      tracker: { id: id("trk") },
      postage_label: { label_url: `${server.url}/labels/${parcel.id}.png` },
    });
    return { status: 200, body: parcel };
  }

  function refund(parcel: Parcel) {
    if (!parcel.postage_label || parcel.refund_status)
      return refused(422, "SHIPMENT.REFUND.UNAVAILABLE", "This shipment cannot be refunded.");
    refunds += 1;
    parcel.refund_status = refundAnswer;
    return { status: 200, body: parcel };
  }

  function respond(method: string, path: string, body: never) {
    if (method === "POST" && path === "/v2/shipments") return create(body);
    const [, parcelId = "", action] = /^\/v2\/shipments\/(shp_\w+)(?:\/(\w+))?$/.exec(path) ?? [];
    const parcel = parcels.get(parcelId);
    if (!parcel) return refused(404, "NOT_FOUND");
    if (method === "GET" && !action) return { status: 200, body: parcel };
    if (action === "buy") return buy(parcel, (body as { rate?: { id: string } }).rate?.id);
    return action === "refund" ? refund(parcel) : refused(404, "NOT_FOUND");
  }

  const server = await listen(async (request, bytes) => {
    const path = request.url ?? "/";
    if (path.startsWith("/labels/")) return { status: 200, body: await labelAt(path) };
    const name = `${request.method} ${path.replace(/shp_\w+/, "{id}")}`;
    requests.push(name);
    const trouble = troubles.get(name)?.shift();
    const isKnown =
      request.headers.authorization === `Basic ${Buffer.from(`${KEY}:`).toString("base64")}`;
    const text = new TextDecoder().decode(bytes);
    const answer = !isKnown
      ? refused(401, "APIKEY.INACTIVE")
      : typeof trouble === "object"
        ? refused(trouble.status, trouble.code, trouble.message)
        : respond(request.method ?? "", path, JSON.parse(text || "{}") as never);
    if (trouble === "lost answer") throw new Error("The answer is lost.");
    return {
      status: answer.status,
      headers: { "content-type": "application/json" },
      body: JSON.stringify(answer.body),
    };
  });

  return {
    parcels,
    requests,
    count: () => ({ purchases, refunds }),
    answerRefundsWith: (answer: string) => {
      refundAnswer = answer;
    },
    /** Disturbs the next requests, such as "POST /v2/shipments/{id}/buy". */
    disturb: (name: string, ...faults: Trouble[]) => troubles.set(name, faults),
    env: {
      EASYPOST_API_KEY: KEY as string | undefined,
      EASYPOST_SENDER: "adr_sender",
      EASYPOST_WEBHOOK_SECRET: WEBHOOK_SECRET as string | undefined,
      EASYPOST_API_URL: server.url,
    },
    close: server.close,
  };
}

type TrackerEvent = { tracker: string; status: string; at: string; description?: string };

/** An event as EasyPost sends and signs it. */
export function trackingEvent(
  { tracker, status, at, description = "tracker.updated" }: TrackerEvent,
  secret = WEBHOOK_SECRET,
) {
  const payload = JSON.stringify({
    id: id("evt"),
    object: "Event",
    description,
    result: {
      id: tracker,
      object: "Tracker",
      status,
      updated_at: at,
      tracking_details: [{ object: "TrackingDetail", status, datetime: at }],
    },
  });
  return signedTracking(payload, secret);
}

export function signedTracking(payload: string, secret = WEBHOOK_SECRET) {
  const digest = createHmac("sha256", secret).update(payload).digest("hex");
  return { payload, signature: `hmac-sha256-hex=${digest}` };
}
