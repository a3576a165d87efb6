import "server-only";

import { messageSchema } from "@/lib/accounts/schema";

/** The one sentence that many calls answer with; one schema under one name. */
export const message = messageSchema.meta({ id: "Message" });
