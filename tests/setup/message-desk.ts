import { POST as answer } from "@/app/api/admin/messages/[id]/answer/route";
import { POST as link } from "@/app/api/admin/messages/[id]/links/route";
import { GET as getMessage } from "@/app/api/admin/messages/[id]/route";
import { messageDetailSchema } from "@/lib/contact/desk/schema";
import { db } from "@/lib/platform/database/db";
import { getEnv } from "@/lib/platform/env";
import { MINUTE_MS } from "@/lib/platform/time";
import { createUser } from "@/tests/setup/factories";
import { mailsTo } from "@/tests/setup/mails";
import { MAIL_SECRET } from "@/tests/setup/mime";
import { call, sessionOf } from "@/tests/setup/request";

export const NORA = "nora@example.com";

/** Turns replies by mail on, and removes what earlier tests left. */
export async function startOver(): Promise<void> {
  const settings = { REPLY_DOMAIN: "reply.fairwax.example", INBOUND_MAIL_SECRET: MAIL_SECRET };
  Object.assign(getEnv(), settings);
  await db.contactMessage.deleteMany();
  await db.outgoingMail.deleteMany();
  await db.webhookDelivery.deleteMany();
}

export const repliesTo = (messageId: string) =>
  db.contactReply.findMany({ where: { messageId, isOurs: false }, orderBy: { createdAt: "asc" } });

/** The messages desk, used by someone of our support. */
export async function messageDesk() {
  const user = await createUser({ role: "SUPPORT" });
  const cookie = await sessionOf(user);
  const post = (handler: typeof answer, id: string, step: string, body: unknown) =>
    call(handler, `/api/admin/messages/${id}/${step}`, {
      method: "POST",
      cookie,
      params: { id },
      body,
    });
  const reply = (id: string, seen: number, text = "It left today.") =>
    post(answer, id, "answer", { text, seen });
  return {
    id: user.id,
    cookie,
    reply,
    link: (id: string, username: string, orderNumber: string) =>
      post(link, id, "links", { username, orderNumber }),
    read: async (id: string) => {
      const path = `/api/admin/messages/${id}`;
      const response = await call(getMessage, path, { cookie, params: { id } });
      return messageDetailSchema.parse(await response.json());
    },
    /** A message that we answered, with the address that a reply to it goes to. */
    answered: async (email = NORA) => {
      const { id } = await db.contactMessage.create({
        data: {
          name: "Nora Fielding",
          email,
          topic: "order",
          message: "Where is my box?",
          createdAt: new Date(Date.now() - 60 * MINUTE_MS),
        },
      });
      expect((await reply(id, 0)).status).toBe(200);
      return { id, to: (await mailsTo(email)).at(-1)?.replyAddress ?? "" };
    },
  };
}
