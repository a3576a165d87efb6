import { addressOf, methodOf } from "@/lib/client/address";
import type { Address, Operation, Optional, Output } from "@/lib/client/operations";
import { sendFile, type SentFile } from "@/lib/platform/client/send-file";

/** @throws {ApiError | TypeError} */
export async function upload<O extends Operation>(
  operation: O,
  input: Address<O> & SentFile,
): Promise<Output<O>> {
  const url = new URL(addressOf(operation, ...([input] as Optional<Address<O>>)), location.href);
  return JSON.parse(await sendFile({ ...input, method: methodOf(operation), url })) as Output<O>;
}
