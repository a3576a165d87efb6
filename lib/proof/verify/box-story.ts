import type { Leaf } from "@/lib/proof/verify/facts";

/** Reports events that can't follow those before, such as a second assignment. */
export function createBoxStory() {
  const seen = new Set<string>();
  let assign: string | null = null;

  return function read(leaf: Leaf, hash: string): string | null {
    const fault = faultOf(leaf);
    if (leaf.type === "ASSIGN") assign = hash;
    if (leaf.type === "RELEASE") assign = null;
    seen.add(leaf.type);
    return fault;
  };

  function faultOf({ type, refersTo }: Leaf): string | null {
    if (type === "AUDIT_HEAD") return "it is about the audit log, not about a box";
    if (type.startsWith("DROP_")) return "it is about a drop, not about a box";
    if (seen.has("VOID")) return "something happened after it was voided";
    if (seen.size === 0 ? type !== "BOX_IN" : type === "BOX_IN")
      return "a box must arrive once, as its first event";
    switch (type) {
      case "ASSIGN":
        if (assign) return "it was assigned to two orders";
        return seen.has("BREAK_START") ? "it was assigned after it was opened" : null;
      case "RELEASE":
        return assign && refersTo === assign ? null : "a sale was released that was not open";
      case "BREAK_START":
        if (!assign) return "it was opened before it was assigned";
        return seen.has(type) ? "it was opened twice" : null;
      case "BREAK_COMMIT":
        if (!seen.has("BREAK_START")) return "it was sealed without being opened";
        return seen.has(type) ? "two records of its cards exist" : null;
      default:
        return null;
    }
  }
}
