import { z } from "zod";

import { lengthOf } from "@/lib/accounts/fields";
import { isPlainText } from "@/lib/platform/plain-text";
import { PUBLICATION_KINDS } from "@/lib/showcase/kinds";
import { reportReasonSchema } from "@/lib/showcase/schema";

export const MODERATION_QUEUES = ["reported", "hidden"] as const;
export type ModerationQueue = (typeof MODERATION_QUEUES)[number];
const moderationQueueSchema = z
  .enum(MODERATION_QUEUES, { error: "We couldn't find that queue." })
  .default("reported");
export const moderationQuerySchema = z.object({
  queue: moderationQueueSchema,
  cursor: z.string().optional(),
});

export const subjectTypeSchema = z.enum(["publications", "showcases"]);
export type SubjectType = z.output<typeof subjectTypeSchema>;
export const moderationParamsSchema = z.object({
  type: subjectTypeSchema,
  id: z.uuid(),
});

const NO_REASON = "Please tell the collector why.";
export const hideInputSchema = z.object({
  reason: z
    .string({ error: NO_REASON })
    .overwrite((text) => text.normalize("NFC").replaceAll(/\s+/g, " ").trim())
    .refine((text) => text !== "" && isPlainText(text), NO_REASON)
    .refine((text) => lengthOf(text) <= 500, "Please use at most 500 characters"),
});
export type HideInput = z.output<typeof hideInputSchema>;

const moderatedSchema = z.object({
  type: subjectTypeSchema,
  id: z.uuid(),
  kind: z.enum([...PUBLICATION_KINDS, "SHOWCASE"]),
  title: z.string(),
  detail: z.string(),
  image: z.string().nullable(),
  path: z.string().nullable(),
  since: z.iso.datetime(),
  hiddenReason: z.string().nullable(),
  reports: z.array(
    z.object({
      id: z.uuid(),
      reason: reportReasonSchema,
      details: z.string(),
      createdAt: z.iso.datetime(),
    }),
  ),
});
export type Moderated = z.output<typeof moderatedSchema>;

export const moderationSchema = z.object({
  counts: z.object({ reported: z.int(), hidden: z.int() }),
  subjects: z.array(moderatedSchema),
  nextCursor: z.string().nullable(),
});
export type Moderation = z.output<typeof moderationSchema>;
