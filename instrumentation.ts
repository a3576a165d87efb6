/** Next calls it once per server process, before the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { requireConfiguration } = await import("@/lib/server/require-configuration");
  requireConfiguration();
  const { startServerProcess } = await import("@/lib/server/server-process");
  await startServerProcess();
}
