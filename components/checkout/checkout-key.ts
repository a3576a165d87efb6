/** The parts join to the checkout's URL. */
export const checkoutKey = (id: string) => ["/api/checkout", id];
