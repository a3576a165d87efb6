import { z } from "zod";

import { CAMERAS } from "@/lib/videos/options";

export const sampleFilmQuerySchema = z.object({
  camera: z.enum(CAMERAS, "The camera must be A or B"),
});
