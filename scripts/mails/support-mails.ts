import { contactMail } from "@/lib/contact/contact-mail";
import { answerMail } from "@/lib/contact/desk/answer-mail";
import { invitationMail } from "@/lib/team/team-mails";
import { TOKEN } from "@/scripts/mails/sample-mails";

/** Mails about people who may have no account. */
export const SUPPORT_MAILS = {
  contact: () =>
    contactMail({
      name: "Nora Fielding",
      email: "nora@example.com",
      topic: "order",
      message: "Hello,\n\nWhere is my box? <It> was sealed & sent on Monday, “I think”.\n\nNora",
    }),
  answer: () =>
    answerMail(
      { name: "Nora Fielding", email: "nora@example.com", message: "Where is my box?" },
      "It left us on Monday, with USPS.\n\nThe tracking number is in your order.\n\nAda",
    ),
  invitation: () =>
    invitationMail({
      email: "nora@example.com",
      role: "SUPPORT",
      invitedBy: "ada",
      token: TOKEN,
    }),
};
