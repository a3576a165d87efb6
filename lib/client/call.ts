import { addressOf, methodOf } from "@/lib/client/address";
import { confirmFor } from "@/lib/client/confirmation";
import type {
  Address,
  ErrorStatus,
  Input,
  Operation,
  Optional,
  Options,
  Output,
} from "@/lib/client/operations";
import { ApiError, toApiError } from "@/lib/platform/client/api-client";

/** In characters of up to three bytes. Browsers limit keepalive bodies to 64 KiB. */
const MAX_KEPT_ALIVE = 20_000;

/** @throws {ApiError} outside 2xx */
export async function call<O extends Operation>(
  operation: O,
  ...input: Optional<Input<O>>
): Promise<Output<O>> {
  const response = await request(operation, ...input);
  return (await response.json()) as Output<O>;
}

/**
 * Like {@link call}, but returns the response. Asks the user to confirm who they are if the
 * endpoint needs it, and repeats the call. @throws {ApiError} outside 2xx
 */
export async function request<O extends Operation>(
  operation: O,
  ...input: Optional<Input<O>>
): Promise<Response> {
  const response = await send(operation, ...input);
  if (response.ok) return response;
  const error = await toApiError(response);
  if (!(await confirmFor(error))) throw error;
  const repeated = await send(operation, ...input);
  if (!repeated.ok) throw await toApiError(repeated);
  return repeated;
}

function send<O extends Operation>(
  operation: O,
  ...[input]: Optional<Input<O>>
): Promise<Response> {
  const { body, headers = {}, keepalive = false }: Options & { body?: unknown } = input ?? {};
  const text = body === undefined ? undefined : JSON.stringify(body);
  return fetch(addressOf(operation, ...([input] as Optional<Address<O>>)), {
    keepalive: keepalive && (text?.length ?? 0) <= MAX_KEPT_ALIVE,
    method: methodOf(operation),
    credentials: "include",
    headers: {
      Accept: "application/json, application/problem+json",
      ...(text === undefined ? {} : { "Content-Type": "application/json" }),
      ...headers,
    },
    ...(text === undefined ? {} : { body: text }),
  });
}

export function isRefusal<O extends Operation>(
  error: unknown,
  status: ErrorStatus<O>,
): error is ApiError {
  return error instanceof ApiError && error.status === status;
}
