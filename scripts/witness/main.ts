import type { AddressInfo } from "node:net";
import { parseArgs } from "node:util";

import { parseVerifierKey } from "@/lib/proof/verify/verifier-key";
import { loadCosigner } from "@/lib/proof/witness/load-cosigner";
import { openStateFolder } from "@/lib/proof/witness/state-folder";
import { createWitness } from "@/lib/proof/witness/witness";
import { createWitnessServer } from "@/scripts/witness/server";

const { values } = parseArgs({
  options: {
    name: { type: "string" },
    log: { type: "string", multiple: true, default: [] },
    folder: { type: "string", default: ".data/witness" },
    host: { type: "string", default: "127.0.0.1" },
    port: { type: "string", default: "7380" },
  },
});

async function main(): Promise<void> {
  const { name, folder, host, port } = values;
  const logs = await Promise.all(values.log.map(parseVerifierKey));
  const known = logs.filter((key) => key !== null);
  if (!name || !/^[^\s+]+$/.test(name) || known.length === 0 || known.length < logs.length)
    throw new Error(
      'Pass a name and the keys of the logs to watch: --name witness.example --log "$(curl -s https://shop.example/ledger/key)"',
    );
  const cosigner = await loadCosigner(folder, name);
  const addCheckpoint = createWitness({
    cosigner,
    logs: known,
    states: openStateFolder(folder),
    onFork: (note) => console.warn(`Refused a checkpoint that does not continue its log:\n${note}`),
  });
  const server = createWitnessServer(addCheckpoint).listen(Number(port), host, () => {
    const { port: taken } = server.address() as AddressInfo;
    console.log(
      `The witness listens on http://${host}:${taken}. Its key:\n${cosigner.verifierKey}`,
    );
  });
  server.once("error", fail);
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => {
      server.close();
      server.closeIdleConnections();
    });
}

function fail(error: Error): void {
  console.error(error.message);
  process.exitCode = 1;
}

main().catch(fail);
