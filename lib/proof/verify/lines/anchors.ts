import { formatMoment } from "@/lib/platform/time";
import type { Facts } from "@/lib/proof/verify/facts";
import { amber, type Finding, green, red } from "@/lib/proof/verify/line";
import { coverage, openEarlierState, stateOf } from "@/lib/proof/verify/lines/earlier-state";

const NAME = "A timestamp service";

/** An outside service timestamped this log; nothing from before can be rewritten. */
export async function checkAnchors(facts: Facts): Promise<Finding> {
  const [anchor] = facts.bundle.outside?.anchors ?? [];
  if (!anchor) return amber("others", "No outside service has timestamped this state of the log.");
  const state = await openEarlierState(anchor, facts, NAME);
  if ("fault" in state) return state.fault;
  const { earlier } = state;
  const { rfc3161: pinned } = facts.serviceKeys;
  if (pinned.length === 0)
    return amber(
      "others",
      "This page has no key for the service that timestamped this log, so it can’t check the timestamp.",
      [`${NAME}: no key to check it with. ${stateOf(earlier)}`],
    );
  // Loaded on demand, because reading timestamps takes large packages.
  const { checkTimestamp } = await import("@/lib/proof/verify/anchors/check-timestamp");
  const timestamp = await checkTimestamp({
    token: anchor.receipt.token,
    note: anchor.checkpoint,
    pinned,
  });
  if (!timestamp)
    return red(`The receipt is not valid. ${NAME} did not issue it for this state of the log.`, [
      stateOf(earlier),
    ]);
  const { time, serial } = timestamp;
  return green(
    `${NAME} saw this log on ${formatMoment(time.toISOString(), "UTC")}. ${coverage(facts.events, earlier).sentence}`,
    [`${NAME}: ${time.toISOString()}, serial ${serial}. ${stateOf(earlier)}`],
  );
}
