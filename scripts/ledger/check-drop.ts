import type { ServiceKeys } from "@/lib/proof/anchors/schema";
import { DROP_LINES } from "@/lib/proof/drops/line-names";
import { loadDrop } from "@/lib/proof/drops/load-drop";
import { verifyDrop } from "@/lib/proof/drops/verify-drop";

const MARKS = { green: "✓", amber: "·", red: "✗" } as const;

type Options = {
  site: string;
  keysOf: (claimed: ServiceKeys) => ServiceKeys;
  /** The log's key, or null to take the one that it claims. */
  key: string | null;
  tag: string | null;
};

/** Checks a drop with public addresses only. Returns the exit code. */
export async function checkDrop(slug: string, { site, keysOf, key, tag }: Options) {
  const loaded = await loadDrop(slug, site);
  if ("sentence" in loaded) {
    console.error(loaded.sentence);
    return 2;
  }
  if (!key) console.log("The log itself supplied this key. Pass one that you trust with --key.\n");
  const lines = await verifyDrop({
    ...loaded,
    pinnedKey: key ?? loaded.proof.key,
    serviceKeys: keysOf(loaded.proof.keys),
    tag,
  });
  for (const { id, state, sentence, details = [] } of lines) {
    console.log(`${MARKS[state]} ${DROP_LINES[id]}\n  ${sentence}`);
    for (const detail of details) console.log(`    ${detail}`);
  }
  const isWrong = lines.some(({ state }) => state === "red");
  console.log(
    isWrong ? "\nSomething is wrong: see the lines with ✗." : "\nNothing contradicts this draw.",
  );
  return isWrong ? 1 : 0;
}
