import { randomBytes } from "node:crypto";

import { parseVerifierKey } from "@/lib/proof/verify/verifier-key";
import { createCosigner } from "@/lib/proof/witness/cosigner";
import { openStateFolder } from "@/lib/proof/witness/state-folder";
import { createWitness } from "@/lib/proof/witness/witness";
import { listen } from "@/tests/setup/local-server";
import { temporaryFolder } from "@/tests/setup/witness-process";

/** Our own witness over HTTP in this process. `faults` are the statuses of its next answers. */
export async function startWitness(name: string, logKey: string) {
  const { folder, remove } = temporaryFolder();
  const cosigner = createCosigner(name, randomBytes(32));
  const key = await parseVerifierKey(logKey);
  const addCheckpoint = createWitness({
    cosigner,
    logs: key ? [key] : [],
    states: openStateFolder(folder),
  });
  const faults: number[] = [];
  const requests: string[] = [];
  const server = await listen(async (request, body) => {
    const text = Buffer.from(body).toString();
    requests.push(`${request.method} ${request.url} ${text.split("\n")[0]}`);
    const status = faults.shift();
    return status ? { status, body: "Not now.\n" } : addCheckpoint(text);
  });
  return {
    ...server,
    verifierKey: cosigner.verifierKey,
    addCheckpoint,
    faults,
    requests,
    close: async () => {
      await server.close();
      remove();
    },
  };
}
