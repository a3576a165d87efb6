import { AUDIT_LOG, isDropBox } from "@/lib/ledger/events";

/** Null for an entry about our audit log or a drop. */
export const boxOf = (box: string) => (box === AUDIT_LOG || isDropBox(box) ? null : box);
