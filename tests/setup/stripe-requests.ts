import type Stripe from "stripe";

/** What our requests may say, in the types that Stripe publishes with its OpenAPI. */
export type StripeRequests = {
  "POST /v1/checkout/sessions": Stripe.Checkout.SessionCreateParams;
  "GET /v1/checkout/sessions/{id}": Stripe.Checkout.SessionRetrieveParams;
  "POST /v1/checkout/sessions/{id}/expire": Stripe.Checkout.SessionExpireParams;
  "POST /v1/refunds": Stripe.RefundCreateParams;
  "GET /v1/refunds": Stripe.RefundListParams;
  "GET /v1/disputes": Stripe.DisputeListParams;
  "GET /v1/disputes/{id}": Stripe.DisputeRetrieveParams;
  "POST /v1/accounts": Stripe.AccountCreateParams;
  "GET /v1/accounts/{id}": Stripe.AccountRetrieveParams;
  "POST /v1/account_links": Stripe.AccountLinkCreateParams;
  "POST /v1/transfers": Stripe.TransferCreateParams;
  "GET /v1/transfers": Stripe.TransferListParams;
};
