import { POST as confirm } from "@/app/api/auth/reset-password/confirm/route";
import { POST as request } from "@/app/api/auth/reset-password/request/route";
import { db } from "@/lib/platform/database/db";
import { openBody } from "@/lib/platform/mail/sealed-body";
import { post } from "@/tests/setup/accounts";
import { randomAddress } from "@/tests/setup/request";

const REQUEST = "/api/auth/reset-password/request";
export const CONFIRM = "/api/auth/reset-password/confirm";
export const NEW_PASSWORD = "eighteen waxen herons";
export const ANSWER =
  "If an account has this email address, a reset link is on its way. It works for 30 minutes.";

export const requestReset = (email: unknown, address = randomAddress()) =>
  post(request, REQUEST, { email }, { address });
export const resetPassword = (token: unknown, password = NEW_PASSWORD, address = randomAddress()) =>
  post(confirm, CONFIRM, { token, newPassword: password, confirmPassword: password }, { address });

export async function tokensFor(email: string): Promise<string[]> {
  const mails = await db.outgoingMail.findMany({
    where: { recipient: email },
    orderBy: { createdAt: "asc" },
  });
  return mails.map(
    (mail) => /#reset=([\w-]{43})\s/.exec(openBody(mail.id, mail.sealedBody).text)?.[1] ?? "",
  );
}

export async function tokenFor(email: string): Promise<string> {
  expect((await requestReset(email)).status).toBe(200);
  return (await tokensFor(email)).at(-1) ?? "";
}
