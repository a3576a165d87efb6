import { AppError } from "@/lib/platform/errors";

/** A mail that is not stored, and why. Delivering it again would not help. */
export class UnstoredMail extends AppError {
  constructor(reason: string) {
    super("bad_request", reason);
  }
}
