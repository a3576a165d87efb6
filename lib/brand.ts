/** The one place that knows what the shop is called. Every screen text that names the product reads it. */
export const BRAND = "Fairwax";
