import { z } from "zod";

import { lengthOf, username } from "@/lib/accounts/fields";
import { GRADING_COMPANIES } from "@/lib/cards/grading-companies";
import { cardFacesSchema, raritySchema } from "@/lib/cards/schema";
import { isPlainText } from "@/lib/platform/plain-text";
import {
  MAX_BIO_LENGTH,
  MAX_SHOWCASE_ITEMS,
  PUBLICATION_KINDS,
  REPORT_REASONS,
} from "@/lib/showcase/kinds";

const kind = z.enum(PUBLICATION_KINDS, { error: "Please choose a card, a pack or a box." });
const count = z.int().min(0);

export const publicationParamsSchema = z.object({ id: z.uuid() });
export const slugSchema = z.string().regex(/^[A-Za-z0-9_-]{16}$/);
export const publishedParamsSchema = z.object({ slug: slugSchema });
export const publishedPackParamsSchema = publishedParamsSchema.extend({
  pack: z
    .string()
    .regex(/^[1-9]\d{0,2}$/)
    .transform(Number),
});
/** Accepts any text, so that an unknown name is a 404. */
const anyName = z.string().max(200).refine(isPlainText);
export const showcaseParamsSchema = z.object({ name: anyName });
export const pathNameSchema = z.string().max(600).transform(decoded).pipe(anyName);

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export const firstPackSchema = z
  .string()
  .regex(/^[1-9]\d{0,2}$/)
  .transform(Number)
  .catch(1);

export const jpegOf = <Name extends z.ZodType<string, string>>(name: Name) =>
  z
    .string()
    .regex(/\.jpg$/)
    .transform((file) => file.slice(0, -".jpg".length))
    .pipe(name);

export const subjectSchema = z.object({ kind, id: z.uuid("This can't be published.") });
export type Subject = z.output<typeof subjectSchema>;

export const publicationSchema = z.object({
  id: z.uuid(),
  kind,
  path: z.string(),
  publishedAt: z.iso.datetime(),
  title: z.string(),
  detail: z.string(),
  image: z.string(),
  rarity: raritySchema,
  isSample: z.boolean(),
  hiddenReason: z.string().nullable(),
});
export type Publication = z.output<typeof publicationSchema>;

export const bestCardSchema = cardFacesSchema.omit({ backImage: true });
export type BestCard = z.output<typeof bestCardSchema>;

/** `publication` is null while unpublished, `best` while nothing is revealed. */
export const subjectStateSchema = z.object({
  publication: publicationSchema.nullable(),
  best: bestCardSchema.nullable(),
});
export type SubjectState = z.output<typeof subjectStateSchema>;

const sharedCardSchema = cardFacesSchema.extend({
  position: z.int().min(1),
  slab: z.object({ company: z.enum(GRADING_COMPANIES), grade: z.string() }).nullable(),
});
export type SharedCard = z.output<typeof sharedCardSchema>;

export const sharedPackSchema = z.object({
  position: z.int().min(1),
  cards: z.array(sharedCardSchema),
});
export type SharedPack = z.output<typeof sharedPackSchema>;

const bio = z
  .string({ error: "Please write your bio as text." })
  .overwrite((text) => text.normalize("NFC").replaceAll(/\s+/g, " ").trim())
  .refine(isPlainText, "Please use text only.")
  .refine(
    (text) => lengthOf(text) <= MAX_BIO_LENGTH,
    `Please use at most ${MAX_BIO_LENGTH} characters`,
  );

export const showcaseInputSchema = z.object({
  name: username,
  bio,
  isPublished: z.boolean({ error: "Please say whether your showcase is public." }),
});
export type ShowcaseInput = z.output<typeof showcaseInputSchema>;

/** `items` are in the collector's order; `others` are reachable only by their links. */
export const ownShowcaseSchema = z
  .object({
    name: z.string(),
    bio: z.string(),
    isPublished: z.boolean(),
    hiddenReason: z.string().nullable(),
    path: z.string(),
    revision: count,
    items: z.array(publicationSchema),
    others: z.array(publicationSchema),
  })
  .meta({ id: "OwnShowcase" });
export type OwnShowcase = z.output<typeof ownShowcaseSchema>;

export const arrangementInputSchema = z.object({
  publicationIds: z
    .array(z.uuid("This is not published."))
    .max(MAX_SHOWCASE_ITEMS, `A showcase can hold at most ${MAX_SHOWCASE_ITEMS} items.`)
    .refine((ids) => new Set(ids).size === ids.length, "Please list each item once."),
  /** The revision last read, so that a concurrent change is not overwritten. */
  revision: z.int("'revision' must be a whole number.").min(0).max(2_000_000_000),
});
export type ArrangementInput = z.output<typeof arrangementInputSchema>;

const REASON_IDS = REPORT_REASONS.map(({ id }) => id);
export const reportReasonSchema = z.enum(REASON_IDS, { error: "Please choose a reason." });

export const reportInputSchema = z.object({
  reason: reportReasonSchema,
  details: z
    .string({ error: "Please describe it as text." })
    .overwrite((text) => text.normalize("NFC").replaceAll(/\r\n?/g, "\n").trim())
    .refine(isPlainText, "Please use text only.")
    .refine((text) => lengthOf(text) <= 1000, "Please use at most 1000 characters")
    .default(""),
});
export type ReportInput = z.output<typeof reportInputSchema>;
