import { reach } from "./reach-submission.mjs";
import { fail } from "./steps.mjs";

/** The demo has evaluations, and a submission at a company and one that is back. */
function openSubmission(service, status) {
  return async (page) => {
    const submissions = await (await page.request.get("/api/grading")).json();
    const { id } = submissions.find((one) => one.service === service && one.status === status);
    await page.goto(`/grading/${id}`);
  };
}

const deskOf = async (page, queue) =>
  await (await page.request.get(`/api/admin/grading?queue=${queue}`)).json();

/** Takes a submission of our own there, and shows it to its owner or to the desk. */
const openOwn = (status) => async (page) => page.goto(`/grading/${await reach(page, status)}`);
const openAtDesk = (status) => async (page) =>
  page.goto(`/admin/grading/submissions/${await reach(page, status)}`);
const openQueue = (queue, status) => async (page) => {
  await reach(page, status);
  await page.goto(`/admin/grading?queue=${queue}`);
};

function openBatch(status) {
  return async (page) => {
    if (status === "OPEN") await reach(page, "BATCHED");
    const { batches } = await deskOf(page, "to-send");
    await page.goto(`/admin/grading/batches/${batches.find((one) => one.status === status).id}`);
  };
}

async function scanWrongCard(page) {
  await openAtDesk("REQUESTED")(page);
  await page.getByLabel("Scan or type a card’s short id").fill("00000000");
  await page.keyboard.press("Enter");
}

async function askBreakEven(page) {
  const details = page.locator("details").filter({ hasText: "Is grading worth it?" }).first();
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
  await openOwn("REQUESTED")(page);
  await page.getByRole("button", { name: "Cancel submission" }).click();
}

async function openSlab(page) {
  const submissions = await (await page.request.get("/api/grading")).json();
  const { id } = submissions.find(({ status }) => status === "RETURNED");
  const { cards } = await (await page.request.get(`/api/grading/${id}`)).json();
  await page.goto(`/inventory/${cards.find(({ slab }) => slab).id}`);
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

const owner = { path: "/grading", as: "collector", full: true };
const review = {
  screen: "grading-review",
  path: "/inventory/to-grade",
  as: "collector",
  full: true,
};
const desk = { path: "/admin/grading", as: "admin", full: true };

/** In the order of the steps of the one submission that they take further. */
export const GRADING_STATES = [
  { ...review, state: "full" },
  { ...review, state: "break-even", open: askBreakEven },
  { ...review, state: "too-much", open: declareTooMuch },
  { ...review, state: "samples", as: "admin" },
  {
    ...review,
    state: "refused",
    before: fail("**/api/grading"),
    open: (page) => page.getByRole("button", { name: "Continue to payment", exact: true }).click(),
  },
  {
    screen: "grading-inventory",
    state: "to-grade",
    path: "/inventory?status=to-grade",
    full: true,
    as: "collector",
  },
  { screen: "grading-inventory", state: "slab", ...owner, open: openSlab },
  { screen: "submissions", state: "list", ...owner },
  { screen: "submissions", state: "none", ...owner, as: "admin" },
  {
    screen: "submission",
    state: "evaluation",
    ...owner,
    open: openSubmission("EVALUATION", "REQUESTED"),
  },
  {
    screen: "submission",
    state: "answered",
    ...owner,
    open: openSubmission("EVALUATION", "ANSWERED"),
  },
  { screen: "submission", state: "sent", ...owner, open: openSubmission("GRADING", "SENT") },
  {
    screen: "submission",
    state: "returned",
    ...owner,
    open: openSubmission("GRADING", "RETURNED"),
  },
  { screen: "grading-desk", state: "evaluations", ...desk },
  {
    screen: "grading-desk",
    state: "unfinished-answer",
    ...desk,
    open: (page) => page.getByRole("button", { name: "Answer and next" }).click(),
  },
  { screen: "submission", state: "unpaid", ...owner, open: openOwn("AWAITING_PAYMENT") },
  { screen: "submission", state: "requested", ...owner, open: openOwn("REQUESTED") },
  { screen: "submission", state: "cancel", ...owner, full: false, open: openCancel },
  {
    screen: "grading-desk",
    state: "to-receive",
    ...desk,
    open: openQueue("to-receive", "REQUESTED"),
  },
  { screen: "desk-submission", state: "wrong-card", ...desk, open: scanWrongCard },
  { screen: "desk-submission", state: "to-receive", ...desk, open: openAtDesk("REQUESTED") },
  { screen: "submission", state: "received", ...owner, open: openOwn("RECEIVED") },
  { screen: "desk-submission", state: "received", ...desk, open: openAtDesk("RECEIVED") },
  { screen: "grading-desk", state: "to-send", ...desk, open: openQueue("to-send", "RECEIVED") },
  { screen: "grading-batch", state: "open", ...desk, open: openBatch("OPEN") },
  { screen: "grading-batch", state: "print", ...desk, only: "desk", open: printBatch },
  { screen: "grading-desk", state: "batches", ...desk, open: openQueue("to-send", "BATCHED") },
  { screen: "grading-batch", state: "sent", ...desk, open: openBatch("SENT") },
  { screen: "grading-batch", state: "rejected", ...desk, open: rejectCard },
  { screen: "submission", state: "graded", ...owner, open: openOwn("GRADED") },
  { screen: "grading-desk", state: "to-return", ...desk, open: openQueue("to-return", "GRADED") },
  { screen: "desk-submission", state: "to-return", ...desk, open: openAtDesk("GRADED") },
  { screen: "grading-results", state: "start", path: "/admin/grading/import", as: "admin" },
];
