import { z } from "zod";

import { NUMERIC_GRADES } from "@/lib/cards/grades";
import { GRADING_QUEUES } from "@/lib/grading/desk/queues";
import {
  gradingCompanySchema,
  gradingOutcomeSchema,
  gradingResultSchema,
  gradingTierSchema,
  numericGradeSchema,
  opinionSchema,
  submissionStatusSchema,
  submissionTimesSchema,
} from "@/lib/grading/schema";
import { csvProblemSchema } from "@/lib/platform/csv/problem";
import { isPlainText } from "@/lib/platform/plain-text";
import { priceSchema } from "@/lib/platform/price-schema";
import { carrierSchema } from "@/lib/shipments/schema";
import { shortIdSchema } from "@/lib/vault/schema";

const moment = z.iso.datetime();

export const deskParamsSchema = z.object({ id: z.uuid() });
export const gradingDeskQuerySchema = z.object({
  queue: z.enum(GRADING_QUEUES, { error: "We couldn't find that queue." }).default("evaluations"),
  cursor: z.string().optional(),
});

const deskCardSchema = z.object({
  id: z.uuid(),
  shortId: z.string(),
  place: z.string().nullable(),
  playerName: z.string(),
  year: z.int(),
  brand: z.string(),
  setName: z.string(),
  cardNumber: z.string(),
  parallel: z.string(),
  serial: z.string().nullable(),
  image: z.string(),
  backImage: z.string(),
});

/** A paid evaluation without an answer. */
const deskEvaluationSchema = deskCardSchema.extend({
  evaluationId: z.uuid(),
  submissionNumber: z.string(),
  paidAt: moment,
  /** The breaker's note. */
  conditionNote: z.string().nullable(),
});
export type DeskEvaluation = z.output<typeof deskEvaluationSchema>;

export const deskSubmissionRowSchema = z.object({
  id: z.uuid(),
  number: z.string(),
  status: submissionStatusSchema,
  company: gradingCompanySchema,
  tier: gradingTierSchema,
  paidAt: moment,
  cardCount: z.int(),
  /** Cards scanned for the next step. */
  checkedCount: z.int(),
  declaredValue: priceSchema,
  /** Picking starts here. */
  firstPlace: z.string().nullable(),
  batchNumber: z.string().nullable(),
});
export type DeskSubmissionRow = z.output<typeof deskSubmissionRowSchema>;

export const deskBatchRowSchema = z.object({
  id: z.uuid(),
  number: z.string(),
  status: z.enum(["OPEN", "SENT"]),
  company: gradingCompanySchema,
  tier: gradingTierSchema,
  createdAt: moment,
  sentAt: moment.nullable(),
  submissionCount: z.int(),
  cardCount: z.int(),
  gradedCount: z.int(),
});
export type DeskBatchRow = z.output<typeof deskBatchRowSchema>;

/** The lists of all queues but the requested one are empty. */
export const gradingDeskSchema = z.object({
  counts: z.object({
    evaluations: z.int(),
    "to-receive": z.int(),
    "to-send": z.int(),
    "to-return": z.int(),
  }),
  evaluations: z.array(deskEvaluationSchema),
  submissions: z.array(deskSubmissionRowSchema),
  /** Open batches and those with a company, in the "to-send" queue. */
  batches: z.array(deskBatchRowSchema),
  nextCursor: z.string().nullable(),
});
export type GradingDesk = z.output<typeof gradingDeskSchema>;

const deskLineSchema = deskCardSchema.extend({
  declaredValue: priceSchema,
  receivedAt: moment.nullable(),
  outcome: gradingOutcomeSchema.nullable(),
  returnedAt: moment.nullable(),
});
export type DeskLine = z.output<typeof deskLineSchema>;

export const deskSubmissionSchema = z
  .object({
    id: z.uuid(),
    number: z.string(),
    status: submissionStatusSchema,
    company: gradingCompanySchema,
    tier: gradingTierSchema,
    /** Null once the account is deleted. */
    collector: z.string().nullable(),
    total: priceSchema,
    times: submissionTimesSchema,
    batch: z.object({ id: z.uuid(), number: z.string() }).nullable(),
    /** Sorted by place. */
    lines: z.array(deskLineSchema),
  })
  .meta({ id: "DeskGradingSubmission" });
export type DeskSubmission = z.output<typeof deskSubmissionSchema>;

export const checkGradingCardInputSchema = z.object({ code: shortIdSchema });

const MAX_FINDING = 1000;
export const answerInputSchema = z
  .object({
    from: numericGradeSchema,
    to: numericGradeSchema,
    finding: z
      .string({ error: "Please say what you found." })
      .trim()
      .min(10, "Please say what you found in a full sentence.")
      .max(MAX_FINDING, `A finding can have at most ${MAX_FINDING} characters.`)
      .refine(isPlainText, "Please use plain text."),
  })
  .refine(({ from, to }) => NUMERIC_GRADES.indexOf(to) <= NUMERIC_GRADES.indexOf(from), {
    path: ["to"],
    error: "The upper grade must not be below the lower grade.",
  });
export type AnswerInput = z.output<typeof answerInputSchema>;

export const answeredEvaluationSchema = z.object({
  evaluationId: z.uuid(),
  submissionNumber: z.string(),
  opinion: opinionSchema,
});
export type AnsweredEvaluation = z.output<typeof answeredEvaluationSchema>;

export const createBatchInputSchema = z.object({
  company: gradingCompanySchema,
  tier: gradingTierSchema,
  /** Received submissions for that company and tier that aren't in a batch yet. */
  submissionIds: z
    .array(z.uuid("This is not a submission."), { error: "Please choose a submission." })
    .min(1, "Please choose a submission.")
    .max(100, "A batch can have at most 100 submissions.")
    .overwrite((ids) => [...new Set(ids.map((id) => id.toLowerCase()))]),
});
export type CreateBatchInput = z.output<typeof createBatchInputSchema>;

export const deskBatchSchema = z
  .object({
    ...deskBatchRowSchema.shape,
    tracking: z.object({ carrier: carrierSchema, number: z.string(), url: z.url() }).nullable(),
    declaredValue: priceSchema,
    /** Sorted by submission and place, like the printed list. */
    lines: z.array(deskLineSchema.extend({ submissionId: z.uuid(), submissionNumber: z.string() })),
  })
  .meta({ id: "DeskGradingBatch" });
export type DeskBatch = z.output<typeof deskBatchSchema>;

export const batchDeletedSchema = z.object({ success: z.literal(true) });

const CERTIFICATE = /^[A-Za-z0-9][A-Za-z0-9-]{3,19}$/;
export const certificateSchema = z
  .string({ error: "Please enter the certificate number." })
  .trim()
  .regex(CERTIFICATE, "A certificate number must have 4 to 20 letters, digits or hyphens.")
  // Makes certificate numbers comparable.
  .toUpperCase();

export const resultInputSchema = z
  .object({
    code: shortIdSchema,
    /** If given, cards from other batches are refused. */
    batchId: z.uuid().optional(),
    grade: gradingResultSchema,
    certificate: certificateSchema.optional(),
    reason: z
      .string()
      .trim()
      .min(3, "Please give the company's reason.")
      .max(300, "A reason can have at most 300 characters.")
      .refine(isPlainText, "Please use plain text.")
      .optional(),
  })
  .superRefine(({ grade, certificate, reason }, context) => {
    if (grade === "Rejected" && !reason)
      context.addIssue({
        code: "custom",
        path: ["reason"],
        message: "Please give the company's reason.",
      });
    if (grade === "Rejected" && certificate)
      context.addIssue({
        code: "custom",
        path: ["certificate"],
        message: "A rejected card can't have a certificate.",
      });
    if (grade !== "Rejected" && !certificate)
      context.addIssue({
        code: "custom",
        path: ["certificate"],
        message: "Please enter the certificate number.",
      });
    if (grade !== "Rejected" && reason)
      context.addIssue({
        code: "custom",
        path: ["reason"],
        message: "Only a rejected card can have a reason.",
      });
  });
export type ResultInput = z.output<typeof resultInputSchema>;

const resultLineSchema = z.object({
  /** Counts from 1, including the header. */
  row: z.int(),
  shortId: z.string(),
  playerName: z.string(),
  submissionNumber: z.string(),
  company: gradingCompanySchema,
  grade: gradingResultSchema,
  /** SAME means that the card already has this result. */
  effect: z.enum(["GRADES", "SAME"]),
});
export type ResultLine = z.output<typeof resultLineSchema>;

export const resultImportSchema = z.object({
  lines: z.array(resultLineSchema),
  problems: z.array(csvProblemSchema),
  written: z.boolean(),
});
export type ResultImport = z.output<typeof resultImportSchema>;
