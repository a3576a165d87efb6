/** Shared by the page on the server and components in the browser. */
export const SHOWCASE_KEY = ["/api/showcase"];
