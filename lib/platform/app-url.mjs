// Plain JavaScript, because the build configuration and the start script read it outside of any bundle.

/**
 * Where visitors reach the shop, without a slash at the end: APP_URL, or this machine.
 *
 * @param {Record<string, string | undefined>} env
 * @returns {string}
 */
export function appUrlOf(env) {
  return (env.APP_URL ?? `http://localhost:${env.PORT ?? 3000}`).replace(/\/+$/, "");
}
