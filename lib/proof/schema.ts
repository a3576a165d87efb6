import { z } from "zod";

const SHA256_HEX = /^[0-9a-f]{64}$/;

const hashSchema = z.string().regex(SHA256_HEX).meta({ description: "SHA-256, lower-case hex" });
const numberOf = (name: string) =>
  z
    .string()
    .regex(/^(0|[1-9]\d{0,14})$/, `'${name}' must be a whole number, such as 0 or 12.`)
    .transform(Number);

export const inclusionQuerySchema = z.object({ seq: numberOf("seq"), size: numberOf("size") });
export const inclusionSchema = z.object({
  leafIndex: z.int(),
  treeSize: z.int(),
  leafHash: hashSchema,
  hashes: z.array(hashSchema),
});

export const consistencyQuerySchema = z.object({ from: numberOf("from"), to: numberOf("to") });
export const consistencySchema = z.object({
  from: z.int(),
  to: z.int(),
  hashes: z.array(hashSchema),
});

/** Its groups are path segments. Accepts any text, so that a bad number is a 400, not a 404. */
const tileSchema = z
  .preprocess((value) => (Array.isArray(value) ? value.join("/") : value), z.string())
  .meta({
    type: "string",
    description: "The tile number in C2SP tlog-tiles notation, with its slashes: x001/067",
  });
export const bundleParamsSchema = z.object({ tile: tileSchema });
export const tileParamsSchema = z.object({ level: z.string(), tile: tileSchema });

export const boxParamsSchema = z.object({ boxId: z.uuid() });
export const boxQuerySchema = z.object({ after: numberOf("after").optional() });
const entrySchema = z.object({
  seq: z.int(),
  leafHash: hashSchema,
  leaf: z.string().meta({ description: "The leaf's bytes as text (RFC 8785 JSON)" }),
});
export const boxEventsSchema = z.object({
  box: z.uuid(),
  size: z.int().meta({ description: "The size of the checkpoint that covers the events" }),
  events: z.array(entrySchema),
  next: z
    .int()
    .nullable()
    .meta({ description: "Pass it as `after` for the next page; null at the end" }),
});

export const dumpQuerySchema = z.object({ from: numberOf("from").optional() });

export type PublishedEntry = z.infer<typeof entrySchema>;
export type Inclusion = z.infer<typeof inclusionSchema>;
export type Consistency = z.infer<typeof consistencySchema>;
export type BoxEvents = z.infer<typeof boxEventsSchema>;
