/** Shared by pages on the server and components in the browser. */
export const NOTICES_KEY = ["/api/notices"];
