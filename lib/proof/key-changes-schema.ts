import { z } from "zod";

/** Signed notes, oldest first (lib/ledger/log/key-change.ts). They vouch for themselves. */
export const keyChangesSchema = z.array(z.string().max(4000)).max(100);
