export const all = (addresses: readonly string[], status: number) => addresses.map(() => status);
