// The checks of a box, in every state of their lines. screenshots.mjs knows the addresses.
import { fail, press } from "./steps.mjs";

const BUNDLE = "**/ledger/boxes/*/bundle";
const VERDICT = /Everything that can be checked|Something is wrong|couldn’t check/;
const until = (page) => page.getByText(VERDICT).waitFor();
const showDetails = async (page) => {
  await until(page);
  await press("Show the details")(page);
};
const compareVideos = async (page) => {
  await until(page);
  await press("Compare the videos, too")(page);
  await page.getByText(/parts of the videos are the sealed ones/).waitFor();
};

/** The bundle of the demo's opened box after a change of it, from a file. */
const openChanged = (change) => async (page) => {
  const address = await page.evaluate(async () => {
    const dump = await (await fetch("/ledger/dump.ndjson")).text();
    const sealed = dump.split("\n").find((line) => line.includes("BREAK_COMMIT"));
    return `/ledger/boxes/${JSON.parse(JSON.parse(sealed).leaf).box}/bundle`;
  });
  const bundle = await (await page.request.get(address)).json();
  change(bundle);
  const chooser = page.waitForEvent("filechooser");
  await press("Choose a file")(page);
  await (
    await chooser
  ).setFiles({
    name: "fairwax-proof.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(bundle)),
  });
  await until(page);
};
const changeRecord = ({ packs }) => {
  packs[1].cards[2].record = packs[1].cards[2].record.replace(/"tA":\d/, '"tA":9');
};
const changeEverything = (bundle) => {
  changeRecord(bundle);
  bundle.checkpoint = bundle.checkpoint.replace(/\n\d+\n/, "\n7\n");
  bundle.events[2].leaf = bundle.events[2].leaf.replace(/"buyerNonce":"./, '"buyerNonce":"x');
  bundle.opening = { orderId: "none", salt: "none" };
};

const opened = { screen: "verify", path: "verify-opened", full: true };
const file = { screen: "verify", path: "/verify", full: true };
export const VERIFY_STATES = [
  { ...opened, state: "right", open: until },
  { ...opened, state: "details", open: showDetails },
  { ...opened, state: "videos", open: compareVideos },
  { ...opened, state: "failed", before: fail(BUNDLE), open: until },
  { ...opened, state: "unopened", path: "verify-sealed", open: until },
  { ...file, state: "file" },
  { ...file, state: "file-wrong", open: openChanged(changeRecord) },
  { ...file, state: "file-all-wrong", open: openChanged(changeEverything) },
];
