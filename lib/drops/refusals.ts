import { AppError } from "@/lib/platform/errors";

/** The error field that tells clients to link to the drop's room. */
export const DROP_FIELD = "drop";

/** Why `drop_refusal` doesn't let a collector hold boxes of a drop. */
const SENTENCES = {
  not_started: "This drop hasn't started selling yet. Join its room to get a place.",
  not_in_drop: "These boxes are sold in a drop. Join its room to get a place.",
  waiting: "It's not your turn in this drop yet. Its room shows your place.",
  lapsed: "Your time to check out in this drop is over.",
  too_many: "That's more boxes than one account can buy in this drop.",
  paused: "This drop is paused. You'll get your remaining time back when it resumes.",
} as const;

export type DropRefusal = keyof typeof SENTENCES;
export const DROP_REFUSALS = Object.keys(SENTENCES) as [DropRefusal, ...DropRefusal[]];

export function refusedInDrop(code: DropRefusal): AppError {
  const message = SENTENCES[code];
  return new AppError("conflict", message, { fields: [{ field: DROP_FIELD, message }] });
}

export const isRefusedInDrop = (error: unknown): boolean =>
  error instanceof AppError && error.fields.some(({ field }) => field === DROP_FIELD);
