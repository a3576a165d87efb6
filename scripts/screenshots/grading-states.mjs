import { fail } from "./steps.mjs";

/** The demo has a submission in each of these. */
const GRADING = [
  "AWAITING_PAYMENT",
  "REQUESTED",
  "RECEIVED",
  "SENT",
  "GRADED",
  "RETURNED",
  "CANCELLED",
];
const EVALUATIONS = ["REQUESTED", "ANSWERED"];
const QUEUES = ["evaluations", "to-receive", "to-send", "to-return"];

/** Opens the demo collector's submission of this service with this status. */
function openSubmission(service, status) {
  return async (page) => {
    const submissions = await (await page.request.get("/api/grading")).json();
    const { id } = submissions.find((one) => one.service === service && one.status === status);
    await page.goto(`/grading/${id}`);
  };
}

const deskOf = async (page, queue) =>
  await (await page.request.get(`/api/admin/grading?queue=${queue}`)).json();

/** Opens the first submission of a queue. */
function openAtDesk(queue) {
  return async (page) => {
    const { submissions } = await deskOf(page, queue);
    await page.goto(`/admin/grading/submissions/${submissions[0].id}`);
  };
}

function openBatch(status) {
  return async (page) => {
    const { batches } = await deskOf(page, "to-send");
    await page.goto(`/admin/grading/batches/${batches.find((one) => one.status === status).id}`);
  };
}

async function scanWrongCard(page) {
  await openAtDesk("to-receive")(page);
  await page.getByLabel("Scan or type a card’s short id").fill("00000000");
  await page.keyboard.press("Enter");
}

async function askBreakEven(page) {
  const details = page.getByRole("group").filter({ hasText: "Is grading worth it?" }).first();
  await details.locator("summary").click();
  await details.getByLabel("Worth with a 10").fill("900");
  await details.getByLabel("Worth with a 9").fill("240");
  await details.getByLabel("Worth with a 8").fill("20");
}

async function declareTooMuch(page) {
  await page
    .getByLabel(/^Declared value/)
    .first()
    .fill("3000");
  await page.getByText("No tier covers this submission").waitFor();
}

async function openCancel(page) {
  await openSubmission("GRADING", "REQUESTED")(page);
  await page.getByRole("button", { name: "Cancel submission" }).click();
}

async function openSlab(page) {
  const submissions = await (await page.request.get("/api/grading")).json();
  const { id } = submissions.find(({ status }) => status === "RETURNED");
  const { cards } = await (await page.request.get(`/api/grading/${id}`)).json();
  await page.goto(`/inventory/${cards.find(({ slab }) => slab).id}`);
}

async function failAnswer(page) {
  await page.getByRole("button", { name: "Answer and next" }).click();
}

async function rejectCard(page) {
  await openBatch("SENT")(page);
  await page.getByLabel("Grade", { exact: true }).selectOption("Rejected");
  await page.getByRole("button", { name: "Record result" }).click();
}

async function printBatch(page) {
  await openBatch("OPEN")(page);
  await page.emulateMedia({ media: "print" });
}

export const GRADING_STATES = [
  {
    screen: "grading-review",
    state: "full",
    path: "/inventory/to-grade",
    as: "collector",
    full: true,
  },
  {
    screen: "grading-review",
    state: "break-even",
    path: "/inventory/to-grade",
    as: "collector",
    full: true,
    open: askBreakEven,
  },
  {
    screen: "grading-review",
    state: "too-much",
    path: "/inventory/to-grade",
    as: "collector",
    full: true,
    open: declareTooMuch,
  },
  {
    screen: "grading-review",
    state: "samples",
    path: "/inventory/to-grade",
    as: "admin",
    full: true,
  },
  {
    screen: "grading-review",
    state: "refused",
    path: "/inventory/to-grade",
    as: "collector",
    full: true,
    before: fail("**/api/grading"),
    open: (page) => page.getByRole("button", { name: "Continue to payment" }).click(),
  },
  { screen: "submissions", state: "list", path: "/grading", as: "collector", full: true },
  { screen: "submissions", state: "none", path: "/grading", as: "admin" },
  ...GRADING.map((status) => ({
    screen: "submission",
    state: status.toLowerCase().replace("_", "-"),
    path: "/grading",
    as: "collector",
    full: true,
    open: openSubmission("GRADING", status),
  })),
  ...EVALUATIONS.map((status) => ({
    screen: "submission",
    state: `evaluation-${status.toLowerCase()}`,
    path: "/grading",
    as: "collector",
    full: true,
    open: openSubmission("EVALUATION", status),
  })),
  { screen: "submission", state: "cancel", path: "/grading", as: "collector", open: openCancel },
  {
    screen: "grading-inventory",
    state: "to-grade",
    path: "/inventory?status=to-grade",
    as: "collector",
  },
  {
    screen: "grading-inventory",
    state: "slab",
    path: "/grading",
    as: "collector",
    full: true,
    open: openSlab,
  },
  ...QUEUES.map((queue) => ({
    screen: "grading-desk",
    state: queue,
    path: `/admin/grading?queue=${queue}`,
    as: "admin",
    full: true,
  })),
  {
    screen: "grading-desk",
    state: "unfinished-answer",
    path: "/admin/grading",
    as: "admin",
    open: failAnswer,
  },
  ...["to-receive", "to-send", "to-return"].map((queue) => ({
    screen: "desk-submission",
    state: queue,
    path: "/admin/grading",
    as: "admin",
    full: true,
    open: openAtDesk(queue),
  })),
  {
    screen: "desk-submission",
    state: "wrong-card",
    path: "/admin/grading",
    as: "admin",
    open: scanWrongCard,
  },
  ...["OPEN", "SENT"].map((status) => ({
    screen: "grading-batch",
    state: status.toLowerCase(),
    path: "/admin/grading",
    as: "admin",
    full: true,
    open: openBatch(status),
  })),
  {
    screen: "grading-batch",
    state: "rejected",
    path: "/admin/grading",
    as: "admin",
    open: rejectCard,
  },
  {
    screen: "grading-batch",
    state: "print",
    path: "/admin/grading",
    as: "admin",
    only: "desk",
    full: true,
    open: printBatch,
  },
  { screen: "grading-results", state: "start", path: "/admin/grading/import", as: "admin" },
];
