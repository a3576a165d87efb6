/** Plain JavaScript, because next.config.js imports it. The prefix needs https. */
export const SESSION_COOKIES = /** @type {const} */ ({
  https: "__Host-authjs.session-token",
  http: "authjs.session-token",
});
