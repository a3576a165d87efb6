import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

import Stripe from "stripe";

import { complaintOfStripe } from "@/tests/setup/check-stripe-request";
import {
  type Answer,
  createConnect,
  type Fields,
  refused,
} from "@/tests/setup/stripe-connect-stand-in";

type Intent = {
  id: string;
  object: "payment_intent";
  status: string;
  amount: number;
  metadata: Fields;
};
type Session = {
  id: string;
  object: "checkout.session";
  status: string;
  payment_status: string;
  amount_total: number;
  url: string | null;
  metadata: Fields;
  expires_at: number;
  payment_intent: Intent | null;
};
type Dispute = Pick<
  Stripe.Dispute,
  "id" | "object" | "amount" | "created" | "currency" | "is_charge_refundable" | "reason" | "status"
> & {
  payment_intent: Intent;
  evidence_details: Pick<Stripe.Dispute.EvidenceDetails, "due_by" | "has_evidence">;
  balance_transactions: Pick<
    Stripe.BalanceTransaction,
    "id" | "amount" | "fee" | "net" | "created"
  >[];
};
type Refund = {
  id: string;
  object: "refund";
  status: string;
  amount: number;
  payment_intent: string;
  metadata: Fields;
};
/** Faults of the next requests: an error, success without a response, or a delay. */
type Trouble = { status: number; type?: string } | "lost answer" | { lateMs: number };

const SECRET = "sk_test_stand_in";
const WEBHOOK_SECRET = "whsec_stand_in";

/** The part of Stripe's API that the shop uses, with its rules, in this process. */
export async function startStripeStandIn() {
  const requests: { method: string; path: string; key: string | undefined; fields: Fields }[] = [];
  const sessions = new Map<string, Session>();
  const refunds: Refund[] = [];
  const disputes = new Map<string, Dispute>();
  /** What each page's payment will carry. */
  const intents = new Map<string, Fields>();
  const complaints: string[] = [];
  const answered = new Map<string, { request: string; answer: Answer }>();
  const troubles: Trouble[] = [];
  const connect = createConnect();

  function respond(method: string, path: string, fields: Fields): Answer {
    const [, sessionId, action] = /^\/v1\/checkout\/sessions\/(\w+)(?:\/(\w+))?$/.exec(path) ?? [];
    const connected = connect.respond(method, path, fields);
    if (connected) return connected;
    if (method === "POST" && path === "/v1/checkout/sessions") return createSession(fields);
    const [, disputeId] = /^\/v1\/disputes\/(\w+)$/.exec(path) ?? [];
    if (disputeId !== undefined) return readDispute(disputeId, fields);
    if (path === "/v1/disputes")
      return {
        status: 200,
        body: { object: "list", has_more: false, data: [...disputes.values()].reverse() },
      };
    if (path === "/v1/refunds")
      return method === "POST"
        ? createRefund(fields)
        : {
            status: 200,
            body: {
              object: "list",
              has_more: false,
              data: refunds.filter((refund) => refund.payment_intent === fields.payment_intent),
            },
          };
    const session = sessions.get(sessionId ?? "");
    if (!session)
      return refused("No such checkout.session", { status: 404, code: "resource_missing" });
    if (action !== "expire")
      return {
        status: 200,
        body:
          fields["expand[0]"] === "payment_intent"
            ? session
            : { ...session, payment_intent: session.payment_intent?.id ?? null },
      };
    if (session.status !== "open")
      return refused(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
      );
    return { status: 200, body: Object.assign(session, { status: "expired", url: null }) };
  }

  function createSession(fields: Fields): Answer {
    const lifetime = Number(fields.expires_at) - Date.now() / 1000;
    if (lifetime < 30 * 60 || lifetime > 24 * 60 * 60)
      return refused(
        "The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.",
      );
    const id = `cs_test_${randomBytes(8).toString("hex")}`;
    const metadata = metadataIn(fields, "metadata");
    intents.set(id, metadataIn(fields, "payment_intent_data[metadata]"));
    const session: Session = {
      id,
      object: "checkout.session",
      status: "open",
      payment_status: "unpaid",
      metadata,
      payment_intent: null,
      url: `https://checkout.stripe.com/c/pay/${id}`,
      amount_total:
        Number(fields["line_items[0][price_data][unit_amount]"]) *
        Number(fields["line_items[0][quantity]"]),
      expires_at: Number(fields.expires_at),
    };
    sessions.set(id, session);
    return { status: 200, body: session };
  }

  function readDispute(id: string, fields: Fields): Answer {
    const dispute = disputes.get(id);
    if (!dispute) return refused("No such dispute", { status: 404, code: "resource_missing" });
    const isExpanded = fields["expand[0]"] === "payment_intent";
    const { payment_intent } = dispute;
    return {
      status: 200,
      body: isExpanded ? dispute : { ...dispute, payment_intent: payment_intent.id },
    };
  }

  function createRefund({ payment_intent = "", amount, ...fields }: Fields): Answer {
    const intent = [...sessions.values()].find(
      (session) => session.payment_intent?.id === payment_intent,
    )?.payment_intent;
    const refunded = refunds
      .filter((refund) => refund.payment_intent === payment_intent)
      .reduce((sum, refund) => sum + refund.amount, 0);
    if (!intent)
      return refused(`No such payment_intent: '${payment_intent}'`, {
        status: 404,
        code: "resource_missing",
      });
    const isDisputed = [...disputes.values()].some(
      (one) => one.payment_intent === intent && !one.is_charge_refundable && one.status !== "won",
    );
    const lost = [...disputes.values()]
      .filter((one) => one.payment_intent === intent && one.status === "lost")
      .reduce(
        (sum, one) => sum - one.balance_transactions.reduce((all, t) => all + t.amount, 0),
        0,
      );
    if (isDisputed && (lost === 0 || lost + refunded + Number(amount) > intent.amount))
      return refused("The charge has been charged back.", { code: "charge_disputed" });
    if (refunded === intent.amount)
      return refused("Charge has already been refunded.", { code: "charge_already_refunded" });
    if (refunded + Number(amount) > intent.amount)
      return refused("Refund amount is greater than unrefunded amount on charge");
    const refund: Refund = {
      id: `re_${refunds.length + 1}`,
      object: "refund",
      status: "succeeded",
      amount: Number(amount),
      payment_intent,
      metadata: { refundId: fields["metadata[refundId]"] ?? "" },
    };
    refunds.push(refund);
    return { status: 200, body: refund };
  }

  /** A key returns the same response for the same request and is refused for another. */
  function respondOnce(
    method: string,
    path: string,
    key: string | undefined,
    fields: Fields,
  ): Answer {
    if (method !== "POST" || !key) return respond(method, path, fields);
    const request = JSON.stringify([path, fields]);
    const earlier = answered.get(key);
    if (earlier && earlier.request !== request)
      return refused(
        "Keys for idempotent requests can only be used with the same parameters they were first used with.",
        { type: "idempotency_error" },
      );
    const answer = earlier?.answer ?? structuredClone(respond(method, path, fields));
    answered.set(key, { request, answer });
    return answer;
  }

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://stripe");
    const method = request.method ?? "";
    const key = request.headers["idempotency-key"]?.toString();
    const fields = Object.fromEntries(
      method === "POST" ? new URLSearchParams(await readText(request)) : searchParams,
    );
    requests.push({ method, path: pathname, key, fields });
    const trouble = troubles.shift();
    const isKnown = request.headers.authorization === `Bearer ${SECRET}`;
    const complaint = await complaintOfStripe({ method, path: pathname, fields });
    if (complaint !== null) complaints.push(complaint);
    let answer: Answer;
    if (!isKnown) answer = refused("Invalid API Key provided", { status: 401 });
    else if (typeof trouble === "object" && "status" in trouble)
      answer = refused("Something went wrong.", { type: "api_error", ...trouble });
    else if (complaint !== null) answer = refused(complaint, { code: "parameter_unknown" });
    else answer = respondOnce(method, pathname, key, fields);
    if (trouble === "lost answer") return void request.socket.destroy();
    // A late answer says how things were.
    const text = JSON.stringify(answer.body);
    if (typeof trouble === "object" && "lateMs" in trouble)
      await new Promise((resolve) => setTimeout(resolve, trouble.lateMs).unref());
    response
      .writeHead(answer.status, {
        "content-type": "application/json",
        "request-id": "req_stand_in",
      })
      .end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  const sessionOf = (reference: string) => {
    const session = sessions.get(reference);
    if (!session) throw new Error(`There is no page ${reference}.`);
    return session;
  };
  return {
    requests,
    sessions,
    refunds,
    connect,
    troubles,
    env: {
      STRIPE_SECRET_KEY: SECRET,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_CONNECT_WEBHOOK_SECRET: undefined as string | undefined,
      STRIPE_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    /** The buyer pays on the page; "processing" and "failed" model slower payment methods. */
    pay(reference: string, how: "paid" | "processing" | "failed" = "paid") {
      const session = sessionOf(reference);
      if (how === "paid" && session.status === "expired") throw new Error("The page is closed.");
      const status = {
        paid: "succeeded",
        processing: "processing",
        failed: "requires_payment_method",
      }[how];
      const id = session.payment_intent?.id ?? `pi_${reference}`;
      Object.assign(session, {
        status: "complete",
        url: null,
        payment_status: how === "paid" ? "paid" : "unpaid",
      });
      session.payment_intent = {
        id,
        object: "payment_intent",
        status,
        amount: session.amount_total,
        metadata: intents.get(reference) ?? {},
      };
    },
    /**
     * The buyer's bank takes a payment back, with a fee of $15, or only inquires about it.
     */
    dispute(paymentId: string, amount: number, { isInquiry = false } = {}): Dispute {
      const intent = [...sessions.values()]
        .map((session) => session.payment_intent)
        .find((one) => one?.metadata.paymentId === paymentId) ?? {
        id: `pi_${paymentId}`,
        object: "payment_intent",
        status: "succeeded",
        amount,
        metadata: { paymentId },
      };
      const dispute: Dispute = {
        id: `dp_${randomBytes(8).toString("hex")}`,
        object: "dispute",
        amount,
        currency: "usd",
        reason: "fraudulent",
        status: isInquiry ? "warning_needs_response" : "needs_response",
        is_charge_refundable: isInquiry,
        created: seconds(),
        payment_intent: intent,
        evidence_details: { due_by: seconds() + 7 * 24 * 3600, has_evidence: false },
        balance_transactions: isInquiry ? [] : [moved(-amount, DISPUTE_FEE)],
      };
      disputes.set(dispute.id, dispute);
      return dispute;
    },
    /** The bank decides. What it gives back comes without the fee: all, if it is won. */
    decide(
      dispute: Dispute,
      status: Dispute["status"],
      back = status === "won" ? dispute.amount : 0,
    ) {
      if (back > 0) dispute.balance_transactions.push(moved(back));
      dispute.status = status;
    },
    /** Stripe keeps keys for at least a day, not forever. */
    forgetKeys: () => answered.clear(),
    /** @throws if Stripe's types refuse a request that was made */
    async close() {
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      if (complaints.length > 0) throw new Error(complaints.join("\n"));
    },
  };
}

const DISPUTE_FEE = 1500;
const seconds = () => Math.floor(Date.now() / 1000);
const moved = (amount: number, fee = 0) => ({
  id: `txn_${randomBytes(8).toString("hex")}`,
  amount,
  fee,
  net: amount - fee,
  created: seconds(),
});

/** "metadata[paymentId]" and its like, by their last names. */
function metadataIn(fields: Fields, name: string): Fields {
  const start = `${name}[`;
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([field]) => field.startsWith(start))
      .map(([field, value]) => [field.slice(start.length, -1), value]),
  );
}

type Signing = { secret?: string; ageSeconds?: number };

export function signedEvent(
  type: string,
  object: object,
  { secret = WEBHOOK_SECRET, ageSeconds = 0 }: Signing = {},
) {
  const payload = JSON.stringify({
    id: `evt_${randomBytes(8).toString("hex")}`,
    object: "event",
    type,
    data: { object },
  });
  return signedPayload(payload, { secret, ageSeconds });
}

export function signedPayload(
  payload: string,
  { secret = WEBHOOK_SECRET, ageSeconds = 0 }: Signing = {},
) {
  const timestamp = Math.floor(Date.now() / 1000) - ageSeconds;
  return {
    payload,
    signature: Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }),
  };
}

async function readText(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  return text;
}
