/** @param {Record<string, string | undefined>} env */
export function appUrlOf(env) {
  return (env.APP_URL ?? `http://localhost:${env.PORT ?? 3000}`).replace(/(?<!\/)\/+$/, "");
}
