export const CONTACT_ACTIONS = {
  "messages.listed": "Viewed the list of messages",
  "message.viewed": "Viewed a message",
  "message.linked": "Linked a message to a customer or an order",
  "message.answered": "Answered a message",
  "message.reply_added": "Added a reply to a message",
  "message.marked_spam": "Marked a message as spam",
  "message.restored": "Restored a message from spam",
} as const;

declare module "@/lib/platform/audit/actions" {
  interface AuditActions {
    contact: keyof typeof CONTACT_ACTIONS;
  }
}
