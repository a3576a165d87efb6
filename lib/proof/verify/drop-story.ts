import type { Leaf } from "@/lib/proof/verify/facts";

const ORDER = ["DROP_ANNOUNCED", "DROP_CLOSED", "DROP_DRAWN"];

/** A drop is announced, its list is closed, and its places are drawn, each once. */
export function createDropStory() {
  let step = 0;

  return function read({ type }: Leaf): string | null {
    if (!ORDER.includes(type)) return "it is about a box, not about a drop";
    if (type !== ORDER[step]) return "its drop was announced, closed and drawn in another order";
    step += 1;
    return null;
  };
}
