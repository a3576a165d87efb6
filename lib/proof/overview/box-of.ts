import { AUDIT_LOG } from "@/lib/ledger/events";

/** Null for an entry about our audit log. */
export const boxOf = (box: string) => (box === AUDIT_LOG ? null : box);
