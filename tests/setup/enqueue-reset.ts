import { resetMail } from "@/lib/accounts/password-reset/reset-mail";
import { db } from "@/lib/platform/database/db";
import { enqueueMail } from "@/lib/platform/mail/enqueue-mail";

/** A pending mail to a person whose name is markup. */
export const enqueueReset = (to: string) =>
  db.$transaction(async (tx) =>
    enqueueMail(
      tx,
      await resetMail(
        { email: to, fullName: "<b>Nora</b> Fielding", emailVerified: true },
        "the-token-of-this-mail",
      ),
    ),
  );
