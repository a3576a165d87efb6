/**
 * The key that this build of the pages names. Without one it is the running server's, which is as
 * trustworthy as that server.
 */
export const pinnedKeyOr = (serverKey: string): string =>
  // oxlint-disable-next-line node/no-process-env -- Written into the script by the build.
  process.env.NEXT_PUBLIC_LEDGER_KEY || serverKey;
