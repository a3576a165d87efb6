import { z } from "zod";

export function pageSizeSchema({ max, byDefault }: { max: number; byDefault: number }) {
  const message = `The limit must be a number from 1 to ${max}.`;
  return z
    .string()
    .regex(new RegExp(`^\\d{1,${String(max).length}}$`), message)
    .transform(Number)
    .refine((limit) => limit >= 1 && limit <= max, message)
    .default(byDefault);
}
