import { z } from "zod";

import { lengthOf } from "@/lib/accounts/fields";
import { MESSAGE_QUEUES } from "@/lib/contact/desk/queues";
import { CONTACT_TOPICS } from "@/lib/contact/rules";
import { INT4_MAX } from "@/lib/platform/paging/row-id";
import { isPlainText } from "@/lib/platform/plain-text";
import { searchTextSchema } from "@/lib/platform/search-text";

const MAX_REPLY = 20_000;

export const messageParamsSchema = z.object({ id: z.uuid() });

export const replyParamsSchema = messageParamsSchema.extend({ replyId: z.uuid() });
export const repliesQuerySchema = z.object({ cursor: z.string().optional() });

export const messageQueueQuerySchema = z.object({
  queue: z.enum(MESSAGE_QUEUES, { error: "We couldn't find that queue." }).default("new"),
  cursor: z.string().optional(),
});

const textSchema = z
  .string({ error: "Please write an answer" })
  .overwrite((value) => value.normalize("NFC").replaceAll(/\r\n?/g, "\n").trim())
  .refine((value) => value !== "" && isPlainText(value), "Please write an answer")
  .refine(
    (value) => lengthOf(value) <= MAX_REPLY,
    `Please use at most ${MAX_REPLY.toLocaleString("en-US")} characters`,
  );

export const replyInputSchema = z.object({
  text: textSchema,
  /** How many replies the administrator saw, so that two don't answer at the same time. */
  seen: z.int().min(0).max(INT4_MAX),
});
export type ReplyInput = z.output<typeof replyInputSchema>;

export const spamInputSchema = z.object({ isSpam: z.boolean() });

export const linkInputSchema = z
  .object({ username: searchTextSchema, orderNumber: searchTextSchema })
  .meta({ description: "An empty field removes the link that was chosen." });
export type LinkInput = z.output<typeof linkInputSchema>;

export const deskMessageSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  topic: z.enum(CONTACT_TOPICS.map(({ id }) => id)),
  message: z.string(),
  isSpam: z.boolean(),
  createdAt: z.iso.datetime(),
  answeredAt: z.iso.datetime().nullable(),
  waitsSince: z.iso
    .datetime()
    .meta({ description: "Since it came, or since a reply reopened it." }),
  replyCount: z.int(),
});
export type DeskMessage = z.output<typeof deskMessageSchema>;

export const deskMessagesSchema = z.object({
  counts: z.object({ new: z.int(), spam: z.int() }),
  messages: z.array(deskMessageSchema),
  nextCursor: z.string().nullable(),
});
export type DeskMessages = z.output<typeof deskMessagesSchema>;

const deskReplySchema = z.object({
  id: z.uuid(),
  isOurs: z.boolean(),
  author: z.string().nullable().meta({ description: "The administrator who wrote it." }),
  text: z.string().meta({ description: "The beginning of a long text." }),
  isCut: z.boolean(),
  hasRest: z
    .boolean()
    .meta({ description: "Whether something follows the text in the email, mostly quotes." }),
  createdAt: z.iso.datetime(),
  isByMail: z.boolean(),
  sender: z
    .string()
    .nullable()
    .meta({ description: "The address that the email names as its sender." }),
  isOtherSender: z.boolean(),
  attachmentCount: z.int().meta({ description: "Attachments, which are not stored." }),
});
export type DeskReply = z.output<typeof deskReplySchema>;

/** Oldest first. The cursor leads to the replies before them. */
export const deskRepliesSchema = z.object({
  replies: z.array(deskReplySchema),
  nextCursor: z.string().nullable(),
});
export type DeskReplies = z.output<typeof deskRepliesSchema>;

export const wholeReplySchema = z.object({ text: z.string(), rest: z.string().nullable() });
export type WholeReply = z.output<typeof wholeReplySchema>;

export const messageDetailSchema = deskMessageSchema.extend({
  ...deskRepliesSchema.shape,
  customer: z
    .object({ id: z.uuid(), username: z.string(), isChosen: z.boolean() })
    .nullable()
    .meta({
      description:
        "The chosen account, else that with this verified email address or that of the chosen order.",
    }),
  orders: z
    .array(
      z.object({
        id: z.uuid(),
        number: z.string(),
        isChosen: z.boolean(),
        isOthers: z
          .boolean()
          .meta({ description: "Whether it belongs to a customer other than the message's." }),
      }),
    )
    .meta({ description: "The chosen order, and those that the messages name." }),
  hasReplyAddress: z.boolean().meta({ description: "Whether replies by mail arrive here." }),
});
export type MessageDetail = z.output<typeof messageDetailSchema>;

/** A message on its customer's page. */
export const customerMessageSchema = deskMessageSchema.pick({
  id: true,
  topic: true,
  isSpam: true,
  createdAt: true,
  answeredAt: true,
  replyCount: true,
});
export type CustomerMessage = z.output<typeof customerMessageSchema>;
