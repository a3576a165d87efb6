import { z } from "zod";

import { email, lengthOf, line } from "@/lib/accounts/fields";
import { CONTACT_ERRORS, CONTACT_TOPICS, MESSAGE_LENGTH } from "@/lib/contact/rules";
import { isPlainText } from "@/lib/platform/plain-text";

const topicIds = CONTACT_TOPICS.map((topic) => topic.id);

export const contactInputSchema = z.object({
  name: line(2, CONTACT_ERRORS.name),
  email,
  topic: z.enum(topicIds, { error: CONTACT_ERRORS.topic }),
  message: z
    .string({ error: CONTACT_ERRORS.messageTooShort })
    .overwrite((value) => value.normalize("NFC").replaceAll(/\r\n?/g, "\n").trim())
    .refine(
      (value) => lengthOf(value) >= MESSAGE_LENGTH.min && isPlainText(value),
      CONTACT_ERRORS.messageTooShort,
    )
    .refine((value) => lengthOf(value) <= MESSAGE_LENGTH.max, CONTACT_ERRORS.messageTooLong),
  /** Honeypot, invisible to people. Any value marks the message as spam without an error. */
  reference: z.unknown().optional().transform(Boolean).meta({ description: "Leave it out." }),
  /** If it's missing or too short, the message is spam. */
  openForMs: z
    .number()
    .optional()
    .catch(undefined)
    .meta({ description: "Milliseconds since the page with the form was opened." }),
});

export type ContactInput = z.output<typeof contactInputSchema>;
