import { config } from "zod";

// zod tries once whether it may compile its checks with eval. The content policy says no, and the browser reports the attempt.
if (typeof window !== "undefined") config({ jitless: true });
