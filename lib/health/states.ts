export const JOB_STATES = {
  queued: "Queued",
  running: "Running",
  retrying: "Retrying",
  failed: "Failed",
} as const;
export type JobState = keyof typeof JOB_STATES;

export const MAIL_STATES = {
  waiting: "Waiting",
  failed: "Failed",
  sent: "Sent",
} as const;
export type MailState = keyof typeof MAIL_STATES;
