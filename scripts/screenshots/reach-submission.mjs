// Takes one submission of the demo collector through its steps over the API, as its pictures need it.
import { randomUUID } from "node:crypto";

import { request } from "@playwright/test";

const PASSWORDS = { admin: "admin-demo-1234", collector: "collector-demo-1234" };
const DESK = "/api/admin/grading";
const STEPS = ["AWAITING_PAYMENT", "REQUESTED", "RECEIVED", "BATCHED", "SENT", "GRADED"];

const calls = {};
let made;

/** Answers the id of the submission, which has at least this status. */
export async function reach(page, status) {
  const baseURL = new URL(page.url()).origin;
  const collector = await callsOf("collector", baseURL);
  const admin = await callsOf("admin", baseURL);
  made ??= { id: await start(collector), at: 0 };
  const { id } = made;
  while (made.at < STEPS.indexOf(status)) {
    made.at += 1;
    await ADVANCE[STEPS[made.at]]({ id, collector, admin });
  }
  return id;
}

const ADVANCE = {
  REQUESTED: ({ id, collector }) =>
    collector(`/api/grading/${id}/payment`, { card: { number: "4242424242424242" } }),
  async RECEIVED({ id, admin }) {
    await checkAll({ id, admin });
    await admin(`${DESK}/submissions/${id}/received`);
  },
  async BATCHED({ id, admin }) {
    const { company, tier } = await admin.get(`${DESK}/submissions/${id}`);
    made.batch = (await admin(`${DESK}/batches`, { company, tier, submissionIds: [id] })).id;
  },
  SENT: ({ admin }) =>
    admin(`${DESK}/batches/${made.batch}/sent`, { carrier: "FedEx", tracking: "794600000043" }),
  async GRADED({ id, admin }) {
    for (const { shortId: code } of (await admin.get(`${DESK}/submissions/${id}`)).lines)
      await admin(`${DESK}/results`, { code, grade: "9.5", certificate: `71${code}` });
  },
};

async function checkAll({ id, admin }) {
  for (const { shortId: code } of (await admin.get(`${DESK}/submissions/${id}`)).lines)
    await admin(`${DESK}/submissions/${id}/checks`, { code });
}

async function start(collector) {
  const { cards } = await collector.get("/api/inventory/to-grade");
  const { id, estimatedValue: declaredValue } = cards[0];
  const submission = { company: "PSA", tier: "EXPRESS", cards: [{ id, declaredValue }] };
  const asked = { service: "GRADING", ...submission, expectedTotal: "150.00" };
  return (await collector("/api/grading", asked)).id;
}

async function callsOf(username, baseURL) {
  if (calls[username]) return calls[username];
  const context = await request.newContext({ baseURL });
  const answerOf = async (response) => {
    if (!response.ok()) throw new Error(`${response.url()}: ${await response.text()}`);
    return await response.json();
  };
  const post = async (path, data) =>
    answerOf(await context.post(path, { data, headers: { "Idempotency-Key": randomUUID() } }));
  await post("/api/auth/login", { username, password: PASSWORDS[username] });
  calls[username] = Object.assign(post, {
    get: async (path) => answerOf(await context.get(path)),
  });
  return calls[username];
}
