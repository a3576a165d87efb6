import { config } from "zod";

// zod probes for eval once. The content policy forbids it, and the browser reports the attempt.
if (typeof window !== "undefined") config({ jitless: true });
