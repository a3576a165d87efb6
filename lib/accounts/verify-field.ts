/** The error field that tells clients to verify the email address. */
export const VERIFY_FIELD = "emailVerified";
