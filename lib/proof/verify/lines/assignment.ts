import { orderOpeningBytes } from "@/lib/ledger/order-opening";
import { webSha256 } from "@/lib/platform/web-sha256";
import { toHex } from "@/lib/proof/verify/encoding";
import { type Facts, lastOf, openAssign } from "@/lib/proof/verify/facts";
import { amber, type Finding, green, red } from "@/lib/proof/verify/line";

/** Line 4: the box was assigned to an order before it was opened, and the buyer can prove which. */
export async function checkAssignment({ bundle, events }: Facts): Promise<Finding> {
  const assign = openAssign(events);
  const start = lastOf(events, "BREAK_START");
  if (!assign)
    return start
      ? red("This box was opened without a buyer.")
      : amber("nothing", "This box has no buyer yet, so there is nothing to check.");
  const when = `Assigned: ${String(assign.leaf.at)}, entry ${assign.seq}`;
  const opened = start ? [`Opened: ${String(start.leaf.at)}, entry ${start.seq}`] : [];
  if (start && start.seq < assign.seq)
    return red("This box was opened before it was assigned.", [when, ...opened]);
  if (!bundle.opening)
    return amber(
      "buyer",
      "It was assigned to one order before it was opened. Only its buyer can prove which one.",
      [when, ...opened],
    );
  const { orderId, salt } = bundle.opening;
  const commitment = await commitmentOf({ orderId, box: bundle.box, salt });
  return commitment === assign.leaf.orderCommit
    ? green("This box was bound to your order before it was opened.", [
        when,
        ...opened,
        `Order: ${orderId}`,
        `Commitment: ${commitment}`,
      ])
    : red("This box was not bound to the order in your link.", [
        when,
        `Commitment of your order: ${commitment ?? "none"}`,
        `Commitment in the log: ${String(assign.leaf.orderCommit)}`,
      ]);
}

async function commitmentOf(opening: Parameters<typeof orderOpeningBytes>[0]) {
  try {
    return toHex(await webSha256(orderOpeningBytes(opening)));
  } catch {
    return null;
  }
}
