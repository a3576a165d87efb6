/** The parts join to the checkout's address. */
export const checkoutKey = (id: string) => ["/api/checkout", id];
