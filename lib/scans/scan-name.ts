import { z } from "zod";

import { CARD_WIDTHS, type CardWidth } from "@/lib/cards/card-picture";

const SCAN_NAME = new RegExp(`^([A-Za-z0-9_-]{22,64})-(${CARD_WIDTHS.join("|")})\\.avif$`);

/** The file name in a picture's address: its random key, and a width. */
export const scanNameSchema = z
  .string()
  .regex(SCAN_NAME)
  .transform((name) => {
    const [, key = "", width] = SCAN_NAME.exec(name) ?? [];
    return { key, width: Number(width) as CardWidth };
  });
