/**
 * The key pinned into this build of the pages. Without one, uses the running server's, which is
 * only as trustworthy as that server.
 */
export const pinnedKeyOr = (serverKey: string): string =>
  // oxlint-disable-next-line node/no-process-env -- inlined by the build
  process.env.NEXT_PUBLIC_LEDGER_KEY || serverKey;
