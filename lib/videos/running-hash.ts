import "server-only";

import { createSHA256, type IHasher } from "hash-wasm";

let loading: Promise<IHasher> | undefined;

/** One shared hasher is enough: nothing awaits between loading a state and saving it. */
function loadHasher(): Promise<IHasher> {
  return (loading ??= createSHA256());
}

/** Returns the SHA-256 state after more bytes. A null state starts one. */
export async function addToHash(
  state: Uint8Array | null,
  bytes: Uint8Array,
): Promise<Uint8Array<ArrayBuffer>> {
  const hasher = await loadHasher();
  return new Uint8Array(started(hasher, state).update(bytes).save());
}

export async function digestOf(state: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const hasher = await loadHasher();
  return new Uint8Array(started(hasher, state).digest("binary"));
}

/** False for a state of another hash-wasm version, which can't be resumed. */
export async function canContinue(state: Uint8Array): Promise<boolean> {
  const hasher = await loadHasher();
  try {
    hasher.load(state);
    return true;
  } catch {
    return false;
  }
}

function started(hasher: IHasher, state: Uint8Array | null): IHasher {
  return state ? hasher.load(state) : hasher.init();
}
