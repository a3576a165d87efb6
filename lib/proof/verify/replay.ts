import { AUDIT_LOG, isDropBox } from "@/lib/ledger/events";
import type { Checkpoint } from "@/lib/ledger/log/checkpoint-text";
import { createAuditStory } from "@/lib/proof/verify/audit-story";
import { createBoxStory } from "@/lib/proof/verify/box-story";
import { createDropStory } from "@/lib/proof/verify/drop-story";
import { toHex } from "@/lib/proof/verify/encoding";
import { parseLeaf } from "@/lib/proof/verify/facts";
import { createTree } from "@/lib/proof/verify/growing-tree";
import { areEqual, leafHash } from "@/lib/proof/verify/tree-hash";

type Entry = { seq: number; leaf: string };
type Box = { head: string; read: ReturnType<typeof createBoxStory> };

/** Finds contradictions in the whole log, which inclusion proofs can't rule out. */
export function createReplay() {
  const boxes = new Map<string, Box>();
  const faults: string[] = [];
  const tree = createTree();
  let next = 0;

  async function add({ seq, leaf }: Entry): Promise<void> {
    if (seq !== next) faults.push(`Entry ${seq} is at position ${next}.`);
    next += 1;
    const hash = await leafHash(new TextEncoder().encode(leaf));
    await tree.add(hash);
    readEvent(seq, leaf, toHex(hash));
  }

  function readEvent(seq: number, text: string, hash: string): void {
    const leaf = parseLeaf(text);
    const id = String(leaf.box);
    const box = boxes.get(id) ?? {
      head: "",
      read: storyOf(id),
    };
    const fault = (words: string) => faults.push(`Entry ${seq}, box ${id}: ${words}.`);
    if (leaf.prev !== box.head) fault("it doesn't follow the box's last entry");
    const impossible = box.read(leaf, hash);
    if (impossible) fault(impossible);
    boxes.set(id, { ...box, head: hash });
  }

  async function finish(checkpoint: Checkpoint): Promise<string[]> {
    if (next !== checkpoint.size)
      faults.push(`There are ${next} entries, but the checkpoint has ${checkpoint.size}.`);
    const computed = await tree.root();
    if (!computed || !areEqual(computed, checkpoint.root))
      faults.push("The root of the entries is not the root that was signed.");
    return faults;
  }

  const isBox = (id: string) => id !== AUDIT_LOG && !isDropBox(id);
  return { add, finish, boxes: () => [...boxes.keys()].filter(isBox).length };
}

function storyOf(id: string): ReturnType<typeof createBoxStory> {
  if (id === AUDIT_LOG) return createAuditStory();
  return isDropBox(id) ? createDropStory() : createBoxStory();
}
