/** Ends the server when the benchmark is killed. */
export function register() {
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const parent = process.ppid;
    setInterval(() => process.ppid !== parent && process.exit(), 1000).unref();
  }
}
