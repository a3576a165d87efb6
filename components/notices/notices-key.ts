/** Read by pages on the server and by what shows them in the browser. */
export const NOTICES_KEY = ["/api/notices"];
