export const tag = {
  name: "service",
  description: "Health, background jobs, Stripe's events and this document",
};
