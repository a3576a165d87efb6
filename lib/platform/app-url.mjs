/** @param {Record<string, string | undefined>} env */
export function appUrlOf(env) {
  let url = env.APP_URL ?? `http://localhost:${env.PORT ?? 3000}`;
  while (url.endsWith("/")) url = url.slice(0, -1);
  return url;
}
