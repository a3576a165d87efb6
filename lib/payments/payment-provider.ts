import "server-only";

/** UNKNOWN: the service has never heard of it. Its start is on the way, or was cut off. */
export type PaymentState =
  | { status: "UNKNOWN" }
  | { status: "PENDING" }
  | { status: "SUCCEEDED"; amountCents: number }
  | { status: "FAILED"; message: string };

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
  /**
   * What it will call a payment, where that is known before it starts. Such a payment is started by its buyer's own request alone, which
   * brings the card; everybody else may ask after it and cancel it by this name, also before.
   */
  referenceOf?: (paymentId: string) => string;
  /** @throws {PaymentServiceError} when the service does not answer @throws {PaymentRefusedError} when it will not take such a payment */
  start: (payment: StartPayment) => Promise<{ reference: string; url: string | null }>;
  /** How a payment stands at the service now. */
  find: (reference: string) => Promise<PaymentState>;
  /** Takes no money any more, as far as none was taken. */
  cancel: (reference: string) => Promise<void>;
  /** Gives back `amountCents`; `refundId` is the key under which it happens once. */
  refund: (refund: { reference: string; refundId: string; amountCents: number }) => Promise<void>;
};

/** The service will not take this payment, however often it is asked, and has made nothing of it. */
export class PaymentRefusedError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "PaymentRefusedError";
  }
}

/** The service could not be reached or answered with an error of its own: nothing is known, so nothing is decided. */
export class PaymentServiceError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "PaymentServiceError";
  }
}
