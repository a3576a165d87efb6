/** Small Node buffers share a pool that can't be transferred to another thread. */
export function inOwnBuffer(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer } = bytes;
  const isOwn = buffer instanceof ArrayBuffer && buffer.byteLength === bytes.byteLength;
  return isOwn ? new Uint8Array(buffer) : new Uint8Array(bytes);
}
