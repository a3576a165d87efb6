import { z } from "zod";

import { SLAB_GRADES } from "@/lib/cards/grades";
import { certificatePage, GRADING_COMPANIES } from "@/lib/cards/grading-companies";

/** The slab that a card is in. */
export const slabSchema = z.object({
  company: z.enum(GRADING_COMPANIES),
  grade: z.enum(SLAB_GRADES),
  certificate: z.string(),
  /** The company's page about it. */
  certificateUrl: z.url(),
});
export type Slab = z.output<typeof slabSchema>;

export type SlabRow = {
  gradingCompany: string | null;
  grade: string | null;
  certificate: string | null;
};

/** Null for a raw card. */
export function slabOf({ gradingCompany, grade, certificate }: SlabRow): Slab | null {
  if (gradingCompany === null || certificate === null) return null;
  const company = slabSchema.shape.company.parse(gradingCompany);
  return {
    company,
    grade: slabSchema.shape.grade.parse(grade),
    certificate,
    certificateUrl: certificatePage(company, certificate),
  };
}
