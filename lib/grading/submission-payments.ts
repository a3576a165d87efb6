import "server-only";

import { settleSubmission } from "@/lib/grading/settle-submission";
import type { Payable } from "@/lib/payments/payable";
import { paymentMachine } from "@/lib/payments/payment-machine";
import { BRAND } from "@/lib/platform/brand";
import { db } from "@/lib/platform/database/db";
import { DAY_MS } from "@/lib/platform/time";

export const submissionPayable: Payable = {
  getState: async (id) => {
    const { status, service, number, createdAt, user } =
      await db.gradingSubmission.findUniqueOrThrow({
        where: { id },
        select: {
          status: true,
          service: true,
          number: true,
          createdAt: true,
          user: { select: { email: true } },
        },
      });
    return {
      isOpen: status === "AWAITING_PAYMENT",
      // Nothing is held, so a payment page can stay open for about as long as providers allow.
      expiresAt: new Date(createdAt.getTime() + DAY_MS / 2),
      email: user?.email ?? "",
      description: `${BRAND}, ${service === "GRADING" ? "grading" : "evaluation"} ${number}`,
      page: `/grading/${id}`,
    };
  },
  settle: ({ paymentId, payableId, now }) =>
    settleSubmission({ paymentId, submissionId: payableId, now }),
};

export const submissionPayments = paymentMachine({ submission: submissionPayable });
