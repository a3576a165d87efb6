import { z } from "zod";

import { SLAB_GRADES } from "@/lib/cards/grades";
import { certificatePage, GRADING_COMPANIES } from "@/lib/cards/grading-companies";

export const slabSchema = z.object({
  company: z.enum(GRADING_COMPANIES),
  grade: z.enum(SLAB_GRADES),
  certificate: z.string(),
  certificateUrl: z.url(),
});
export type Slab = z.output<typeof slabSchema>;

export const slabRowSchema = z.object({
  gradingCompany: z.string().nullable(),
  grade: z.string().nullable(),
  certificate: z.string().nullable(),
});
export type SlabRow = z.output<typeof slabRowSchema>;

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
