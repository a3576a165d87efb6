import "server-only";

import { sealedSecrets } from "@/lib/accounts/factors/authenticator-app";
import { sealedFiles } from "@/lib/payouts/desk/bank-files";
import { sealedBanks } from "@/lib/payouts/sealed-bank";
import { sealedBodies } from "@/lib/platform/mail/sealed-body";
import { resealColumn, type Resealed } from "@/lib/platform/reseal";

const SEALED = [sealedSecrets, sealedBodies, ...sealedBanks, sealedFiles];

/** After it, nothing stored needs AUTH_SECRET_PREVIOUS. @returns what was done, by table */
export async function resealStored(): Promise<Map<string, Resealed>> {
  const done = new Map<string, Resealed>();
  for (const sealed of SEALED) done.set(sealed.table, await resealColumn(sealed));
  return done;
}
