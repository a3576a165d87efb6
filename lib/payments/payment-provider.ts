import "server-only";

export type PaymentState = { status: "PENDING" } | { status: "SUCCEEDED"; amountCents: number } | { status: "FAILED"; message: string };

export type StartPayment = {
  /** Ours: the key under which the provider starts a payment once, however often it is asked. */
  paymentId: string;
  checkoutId: string;
  amountCents: number;
  /** What the buyer reads on the provider's page: "Fairwax, 3 boxes". */
  description: string;
  email: string;
  /** After this the provider should take no money any more. */
  expiresAt: Date;
  /** Digits of a test card; only the test provider is given any. */
  cardNumber?: string;
};

/** What a payment service has to do for us. Every call may be made again with the same ids, and then changes nothing. */
export type PaymentProvider = {
  name: "test" | "stripe";
  /** @throws {PaymentServiceError} when the service does not answer */
  start: (payment: StartPayment) => Promise<{ reference: string; url: string | null }>;
  /** How a payment stands at the service now. */
  find: (reference: string) => Promise<PaymentState>;
  /** Takes no money any more, as far as none was taken. */
  cancel: (reference: string) => Promise<void>;
  /** Gives back `amountCents`; `refundId` is the key under which it happens once. */
  refund: (refund: { reference: string; refundId: string; amountCents: number }) => Promise<void>;
};

/** The service could not be reached or answered with an error of its own: nothing is known, so nothing is decided. */
export class PaymentServiceError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "PaymentServiceError";
  }
}
