import { z } from "zod";

export const unsubscribeParamsSchema = z.object({ token: z.string() });
