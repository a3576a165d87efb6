import { AUDIT_LOG, isDropBox } from "@/lib/ledger/events";
import type { Checkpoint } from "@/lib/ledger/log/checkpoint-text";
import { createAuditStory } from "@/lib/proof/verify/audit-story";
import { createBoxStory } from "@/lib/proof/verify/box-story";
import { createDropStory } from "@/lib/proof/verify/drop-story";
import { toHex } from "@/lib/proof/verify/encoding";
import { parseLeaf } from "@/lib/proof/verify/facts";
import { areEqual, type Hash, leafHash, nodeHash } from "@/lib/proof/verify/tree-hash";

type Entry = { seq: number; leaf: string };
type Box = { head: string; read: ReturnType<typeof createBoxStory> };

/** Finds contradictions in the whole log, which inclusion proofs can't rule out. */
export function createReplay() {
  const boxes = new Map<string, Box>();
  const faults: string[] = [];
  /** Complete subtrees of the entries so far, largest first. */
  const subtrees: { size: number; hash: Hash }[] = [];
  let next = 0;

  async function add({ seq, leaf }: Entry): Promise<void> {
    if (seq !== next) faults.push(`Entry ${seq} is at position ${next}.`);
    next += 1;
    const hash = await leafHash(new TextEncoder().encode(leaf));
    await grow(hash);
    readEvent(seq, leaf, toHex(hash));
  }

  async function grow(hash: Hash): Promise<void> {
    let tree = { size: 1, hash };
    for (let last = subtrees.at(-1); last?.size === tree.size; last = subtrees.at(-1)) {
      tree = { size: tree.size * 2, hash: await nodeHash(last.hash, tree.hash) };
      subtrees.pop();
    }
    subtrees.push(tree);
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

  /** Folds the subtrees, smallest first: RFC 9162, section 2.1.1. */
  async function root(): Promise<Hash | null> {
    const [first, ...larger] = subtrees.map(({ hash }) => hash).reverse();
    if (!first) return null;
    let folded = first;
    for (const hash of larger) folded = await nodeHash(hash, folded);
    return folded;
  }

  async function finish(checkpoint: Checkpoint): Promise<string[]> {
    if (next !== checkpoint.size)
      faults.push(`There are ${next} entries, but the checkpoint has ${checkpoint.size}.`);
    const computed = await root();
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
