import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/browser";

import { ApiError } from "@/lib/platform/client/api-client";

type Options = { challenge: string };

/** Fetched when a passkey is first used (4 kB). */
const browser = () => import("@simplewebauthn/browser");

export async function askPasskey(options: Options) {
  const { startAuthentication } = await browser();
  const credential = await startAuthentication({ optionsJSON: options });
  return { ...credential, clientExtensionResults: {} };
}

export async function createPasskey(options: Options) {
  const { startRegistration } = await browser();
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  const credential = await startRegistration({ optionsJSON });
  return { ...credential, clientExtensionResults: {} };
}

const KNOWN = "This device already has a passkey for your account.";
const UNUSED = "No passkey was used. Try again, or choose another way.";

/** The error: the server's answer, or a refusal of the browser or the person. */
export function passkeyProblem(error: unknown): string {
  if (error instanceof ApiError) return error.body;
  return error instanceof Error && error.name === "InvalidStateError" ? KNOWN : UNUSED;
}
