import { startEmbeddedPostgres } from "../lib/embedded-postgres.mjs";
import { copyCluster } from "./base-backup.mjs";

/** A server that follows `primary`, from a copy of its files. */
export async function startStandby(primary, { name }) {
  const { port, password } = new URL(primary.url);
  await copyCluster(primary, {
    name,
    signal: "standby",
    settings: {
      primary_conninfo: `host=127.0.0.1 port=${port} user=fairwax password=${password} application_name=${name}`,
    },
  });
  return startEmbeddedPostgres({ name });
}
