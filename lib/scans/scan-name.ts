import { z } from "zod";

import { CARD_WIDTHS, type CardWidth } from "@/lib/cards/card-picture";

const KEY = "([A-Za-z0-9_-]{22,64})";
const SCAN_NAME = new RegExp(`^${KEY}(?:-(${CARD_WIDTHS.join("|")})\\.avif|\\.webp)$`);

export const scanNameSchema = z
  .string()
  .regex(SCAN_NAME)
  .transform((name) => {
    const [, key = "", width] = SCAN_NAME.exec(name) ?? [];
    return { key, width: width === undefined ? null : (Number(width) as CardWidth) };
  });
