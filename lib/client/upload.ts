import { addressOf, methodOf } from "@/lib/client/address";
import type { Address, Operation, Optional, Output, Step } from "@/lib/client/operations";
import { sendFile, type SentFile } from "@/lib/platform/client/send-file";

/** @throws {ApiError | TypeError} */
export async function upload<O extends Operation>(
  operation: O,
  input: Address<O> & SentFile & { onStep?: ((step: Step<O>) => void) | undefined },
): Promise<Output<O>> {
  const url = new URL(addressOf(operation, ...([input] as Optional<Address<O>>)), location.href);
  const file = input as SentFile;
  return JSON.parse(await sendFile({ ...file, method: methodOf(operation), url })) as Output<O>;
}
