import { z } from "zod";

import { cardLineSchema } from "@/lib/cards/card-line-schema";
import { NUMERIC_GRADES, GRADING_RESULTS } from "@/lib/cards/grades";
import { GRADING_COMPANIES } from "@/lib/cards/grading-companies";
import { SUBMISSION_STATUSES } from "@/lib/grading/submission-status";
import { shownPaymentSchema, shownRefundSchema } from "@/lib/payments/schema";
import { pageSizeSchema } from "@/lib/platform/paging/page-size";
import { priceSchema, storedPriceSchema } from "@/lib/platform/price-schema";
import { GRADING_TIER_IDS } from "@/lib/pricing/grading-fees";

export const MAX_SUBMISSION_CARDS = 100;

const moment = z.iso.datetime();

export const submissionParamsSchema = z.object({ id: z.uuid() });
export const submissionStatusSchema = z.enum(SUBMISSION_STATUSES);
export const gradingCompanySchema = z.enum(GRADING_COMPANIES, {
  error: "Please choose a grading company.",
});
export const gradingTierSchema = z.enum(GRADING_TIER_IDS, { error: "Please choose a tier." });
export const numericGradeSchema = z.enum(NUMERIC_GRADES, { error: "Please choose a grade." });
export const gradingResultSchema = z.enum(GRADING_RESULTS, { error: "Please choose a grade." });

const cardIdSchema = z.uuid("This is not a card.").toLowerCase();
const tooMany = `A submission can have at most ${MAX_SUBMISSION_CARDS} cards.`;
const expectedTotal = storedPriceSchema(
  "Please send the total that you were shown, such as 25.00.",
);

const startGradingSchema = z.object({
  service: z.literal("GRADING"),
  company: gradingCompanySchema,
  tier: gradingTierSchema,
  cards: z
    .array(
      z.object({
        id: cardIdSchema,
        declaredValue: storedPriceSchema("Please declare a value, such as 120.00."),
      }),
      { error: "Please choose a card." },
    )
    .min(1, "Please choose a card.")
    .max(MAX_SUBMISSION_CARDS, tooMany)
    .refine((cards) => new Set(cards.map(({ id }) => id)).size === cards.length, {
      error: "Each card can be in a submission only once.",
    }),
  /** The total that the collector saw. If it has changed, the request fails. */
  expectedTotal,
});

const startEvaluationSchema = z.object({
  service: z.literal("EVALUATION"),
  cardIds: z
    .array(cardIdSchema, { error: "Please choose a card." })
    .min(1, "Please choose a card.")
    .max(MAX_SUBMISSION_CARDS, tooMany)
    .overwrite((ids) => [...new Set(ids)]),
  expectedTotal,
});

export const startSubmissionInputSchema = z.discriminatedUnion(
  "service",
  [startGradingSchema, startEvaluationSchema],
  { error: "Please choose grading or an evaluation." },
);
export type StartSubmissionInput = z.output<typeof startSubmissionInputSchema>;

/** The grades that the desk expects for a card. */
export const opinionSchema = z.object({
  from: z.enum(NUMERIC_GRADES),
  to: z.enum(NUMERIC_GRADES),
  finding: z.string(),
  answeredAt: moment,
});
export type Opinion = z.output<typeof opinionSchema>;

const trayCardSchema = cardLineSchema.extend({
  isSample: z.boolean(),
  opinion: opinionSchema.nullable(),
});
export type GradingTrayCard = z.output<typeof trayCardSchema>;

/** The Review step's cards, newest first. Each list is capped at MAX_SUBMISSION_CARDS. */
export const gradingTraySchema = z.object({
  /** Cards in To Grade that aren't in a paid submission. */
  cards: z.array(trayCardSchema),
  cardCount: z.int(),
  /** Cards in Vault or To Grade with a requested, unpaid evaluation. */
  evaluations: z.array(trayCardSchema),
  evaluationCount: z.int(),
});
export type GradingTray = z.output<typeof gradingTraySchema>;

/** In the order of preference: this card, this card by any company, its set and parallel. */
export const SALE_BASES = ["SAME_CARD", "ANY_COMPANY", "SAME_SET"] as const;

/** The median of recent sales on the market. */
const gradedWorthSchema = z.object({
  company: z.enum(GRADING_COMPANIES),
  grade: z.enum(NUMERIC_GRADES),
  basis: z.enum(SALE_BASES),
  price: priceSchema,
  saleCount: z.int().min(1),
  newestSaleAt: moment,
});
export type GradedWorth = z.output<typeof gradedWorthSchema>;
export const gradedWorthsSchema = z.array(gradedWorthSchema);

/** A rejected card has a `reason` and no certificate. */
export const gradingOutcomeSchema = z.object({
  grade: gradingResultSchema,
  certificate: z.string().nullable(),
  certificateUrl: z.url().nullable(),
  reason: z.string().nullable(),
  gradedAt: moment,
});
export type GradingOutcome = z.output<typeof gradingOutcomeSchema>;

const submissionCardSchema = cardLineSchema.extend({
  fee: priceSchema,
  /** Null for an evaluation. */
  declaredValue: priceSchema.nullable(),
  outcome: gradingOutcomeSchema.nullable(),
  opinion: opinionSchema.nullable(),
});
export type SubmissionCard = z.output<typeof submissionCardSchema>;

/** Null if the step hasn't happened yet or isn't part of the service. */
export const submissionTimesSchema = z.object({
  createdAt: moment,
  paidAt: moment.nullable(),
  receivedAt: moment.nullable(),
  sentAt: moment.nullable(),
  gradedAt: moment.nullable(),
  returnedAt: moment.nullable(),
  answeredAt: moment.nullable(),
  cancelledAt: moment.nullable(),
});

const serviceFacts = {
  service: z.enum(["EVALUATION", "GRADING"]),
  /** Null for an evaluation. */
  company: gradingCompanySchema.nullable(),
  tier: gradingTierSchema.nullable(),
};

export const submissionSchema = z
  .object({
    id: z.uuid(),
    number: z.string(),
    status: submissionStatusSchema,
    ...serviceFacts,
    cards: z.array(submissionCardSchema),
    total: priceSchema,
    times: submissionTimesSchema,
    payment: shownPaymentSchema,
    canCancel: z.boolean(),
    refund: shownRefundSchema.nullable(),
  })
  .meta({ id: "GradingSubmission" });
export type Submission = z.output<typeof submissionSchema>;

export const submissionListQuerySchema = z.object({
  limit: pageSizeSchema({ max: 100, byDefault: 20 }),
  cursor: z.string().optional(),
});
export type SubmissionListQuery = z.output<typeof submissionListQuerySchema>;

const submissionSummarySchema = z.object({
  id: z.uuid(),
  number: z.string(),
  status: submissionStatusSchema,
  ...serviceFacts,
  createdAt: moment,
  cardCount: z.int(),
  total: priceSchema,
  /** Shows the first three cards. */
  images: z.array(z.string()),
});
export type SubmissionSummary = z.output<typeof submissionSummarySchema>;
export const submissionListSchema = z.array(submissionSummarySchema);
