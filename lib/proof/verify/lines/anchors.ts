import type { Checkpoint } from "@/lib/ledger/log/checkpoint-text";
import { plural } from "@/lib/platform/plural";
import { formatMoment } from "@/lib/platform/time";
import type { BoxAnchor } from "@/lib/proof/anchors/schema";
import { fromHex, toHex } from "@/lib/proof/verify/encoding";
import type { Facts, ReadEvent } from "@/lib/proof/verify/facts";
import { isConsistent } from "@/lib/proof/verify/is-consistent";
import { amber, type Finding, green, red } from "@/lib/proof/verify/line";
import { openCheckpoint } from "@/lib/proof/verify/open-checkpoint";

const NAMES = {
  git: "A repository outside",
  rfc3161: "A timestamp service",
  rekor: "The public log Rekor",
} as const;

/** `time` is what the receipt proves. Null: it proves none, or can't be checked. */
type Checked = { anchor: BoxAnchor; size: number; time: Date | null; detail: string };
type Fault = { fault: Finding };

/** Line 8: services outside saw this log, and when. Nothing from before can be rewritten. */
export async function checkAnchors(facts: Facts): Promise<Finding> {
  const anchors = facts.bundle.outside?.anchors ?? [];
  if (anchors.length === 0)
    return amber("No outside service keeps a copy of this state of the log.");
  const checked: Checked[] = [];
  for (const anchor of anchors) {
    const result = await checkAnchor(anchor, facts);
    if ("fault" in result) return result.fault;
    checked.push(result);
  }
  const details = checked.map(({ detail }) => detail);
  const [best] = checked
    .filter(({ time }) => time !== null)
    .sort(
      (a, b) =>
        covered(facts.events, b) - covered(facts.events, a) || Number(a.time) - Number(b.time),
    );
  if (best?.time)
    return green(
      `${NAMES[best.anchor.receipt.service]} saw this log on ${formatMoment(best.time.toISOString(), "UTC")}. ${coverage(facts.events, best)}`,
      details,
    );
  return amber(
    checked.some(({ anchor }) => anchor.receipt.service === "git")
      ? "A repository outside keeps a copy of this log’s state. Its address is in the details: compare it there."
      : "This page has no key of the services that saw this log, so it can’t check what they say.",
    details,
  );
}

async function checkAnchor(anchor: BoxAnchor, facts: Facts): Promise<Checked | Fault> {
  const { pinnedKey, checkpoint } = facts;
  const name = NAMES[anchor.receipt.service];
  if (!pinnedKey || !checkpoint)
    return { fault: red("Without a signed log, what others saw of it can’t be compared.") };
  const then = await openCheckpoint(anchor.checkpoint, pinnedKey);
  if (!then) return { fault: red(`${name} saw a state of the log that our key did not sign.`) };
  if (!(await isBeginning(then, checkpoint, anchor)))
    return { fault: red(`${name} saw another history of this log.`, [stateOf(then)]) };
  const receipt = await checkReceipt(anchor, facts);
  if (receipt === "wrong")
    return {
      fault: red(`The receipt is not valid. ${name} did not give it for this state of the log.`, [
        stateOf(then),
      ]),
    };
  const { time, said } = receipt;
  return { anchor, size: then.size, time, detail: `${name}: ${said}. ${stateOf(then)}` };
}

function isBeginning(then: Checkpoint, now: Checkpoint, { hashes }: BoxAnchor): Promise<boolean> {
  return isConsistent({
    from: then.size,
    to: now.size,
    fromRoot: then.root,
    toRoot: now.root,
    hashes: hashes.map(fromHex),
  });
}

/** Reading receipts takes large packages, so the code comes only with the first receipt. */
async function checkReceipt(
  { receipt, checkpoint: note }: BoxAnchor,
  { serviceKeys }: Facts,
): Promise<{ time: Date | null; said: string } | "wrong"> {
  if (receipt.service === "git") return { time: null, said: `compare with ${receipt.url}` };
  const pinned = serviceKeys[receipt.service];
  if (pinned.length === 0) return { time: null, said: "no key to check it with" };
  if (receipt.service === "rfc3161") {
    const { checkTimestamp } = await import("@/lib/proof/verify/anchors/check-timestamp");
    const found = await checkTimestamp({ token: receipt.token, note, pinned });
    if (!found) return "wrong";
    return { time: found.time, said: `${found.time.toISOString()}, serial ${found.serial}` };
  }
  const { checkRekorEntry } = await import("@/lib/proof/verify/anchors/check-rekor-entry");
  const time = await checkRekorEntry({ receipt, note, pinned });
  if (!time) return "wrong";
  return { time, said: `${time.toISOString()}, entry ${receipt.logIndex} of ${receipt.url}` };
}

const stateOf = ({ size, root }: Checkpoint) => `${size} entries, root ${toHex(root)}`;

const covered = (events: readonly ReadEvent[], { size }: Checked) =>
  events.filter(({ seq }) => seq < size).length;

function coverage(events: readonly ReadEvent[], checked: Checked): string {
  const count = covered(events, checked);
  if (count < events.length)
    return `${count} of the ${events.length} events of this box ${plural(count, "was", "were")} in it.`;
  return count === 1
    ? "The one event of this box was in it."
    : `All ${count} events of this box were in it.`;
}
