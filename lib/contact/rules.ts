/** Shared by the form and the server. Doesn't import zod, to keep it off the contact page. */
export const CONTACT_TOPICS = [
  { id: "buying", label: "A product or buying" },
  { id: "order", label: "An order or shipping" },
  { id: "recording", label: "An opening or its recording" },
  { id: "account", label: "My account" },
  { id: "privacy", label: "Privacy and my data" },
  { id: "other", label: "Something else" },
] as const;

export const MESSAGE_LENGTH = { min: 10, max: 4000 };

export const CONTACT_ERRORS = {
  name: "Please enter your name",
  email: "Please enter a valid email address",
  topic: "Please choose a topic",
  messageTooShort: `Please write at least ${MESSAGE_LENGTH.min} characters`,
  messageTooLong: `Please use at most ${MESSAGE_LENGTH.max} characters`,
} as const;

/** Anything faster counts as spam. */
export const FASTEST_PERSON_MS = 3000;
