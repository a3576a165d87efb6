import type { Leaf } from "@/lib/proof/verify/facts";

/** Reads the heads of our audit log in order. Returns what can't be true. */
export function createAuditStory() {
  let position = 0;

  return function read(leaf: Leaf): string | null {
    if (leaf.type !== "AUDIT_HEAD") return "only the audit log is said here";
    const next = typeof leaf.position === "number" ? leaf.position : 0;
    if (next <= position) return "its audit log did not grow";
    position = next;
    return null;
  };
}
