import { fromHex, toHex } from "@/lib/proof/verify/encoding";
import type { Facts } from "@/lib/proof/verify/facts";
import { isConsistent } from "@/lib/proof/verify/is-consistent";
import { amber, type Finding, green, red } from "@/lib/proof/verify/line";
import { openWithKeys } from "@/lib/proof/verify/log-keys";

/** Line 2: today's log extends the log that the buyer's mail saw. */
export async function checkHistory({ bundle, logKeys, checkpoint }: Facts): Promise<Finding> {
  if (!bundle.mailed)
    return amber(
      "buyer",
      "To check that nothing was rewritten since an order, open this page from the link in its email.",
    );
  if (!logKeys || !checkpoint) return red("There is no signed log to compare with.");
  const opened = await openWithKeys(bundle.mailed.checkpoint, logKeys);
  if (!opened) return red("The state of the log in your link is not signed with our key.");
  const { checkpoint: then } = opened;
  const details = [
    `Then: ${then.size} entries, root ${toHex(then.root)}`,
    `Now: ${checkpoint.size} entries, root ${toHex(checkpoint.root)}`,
  ];
  if (then.size > checkpoint.size)
    return red("The log was longer when you ordered than it is now.", details);
  const { consistency } = bundle.mailed;
  if (!consistency)
    return amber(
      "here",
      "We could not get the proof that connects your email with today's log.",
      details,
    );
  const isSame = await isConsistent({
    from: then.size,
    to: checkpoint.size,
    fromRoot: then.root,
    toRoot: checkpoint.root,
    hashes: consistency.hashes.map(fromHex),
  });
  return isSame
    ? green("Nothing in the log was rewritten since your order. It only grew.", details)
    : red("The log was rewritten since your order.", details);
}
