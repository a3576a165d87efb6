import { addressOf, methodOf } from "@/lib/client/address";
import { confirmFor } from "@/lib/client/confirmation";
import type { Address, Operation, Optional, Output, Step } from "@/lib/client/operations";
import { ApiError } from "@/lib/platform/client/api-client";
import { sendFile, type SentFile } from "@/lib/platform/client/send-file";

/** Asks for a confirmation and repeats itself like `call`. @throws {ApiError | TypeError} */
export async function upload<O extends Operation>(
  operation: O,
  input: Address<O> & SentFile & { onStep?: ((step: Step<O>) => void) | undefined },
): Promise<Output<O>> {
  const url = new URL(addressOf(operation, ...([input] as Optional<Address<O>>)), location.href);
  const file = input as SentFile;
  const send = () => sendFile({ ...file, method: methodOf(operation), url });
  const answer = await send().catch(async (error: unknown) => {
    if (!(error instanceof ApiError) || !(await confirmFor(error))) throw error;
    return send();
  });
  return JSON.parse(answer) as Output<O>;
}
