/** "FS-1001 and FS-1004" */
export const numbersOf = (parcel: readonly { number: string }[]): string =>
  parcel.map(({ number }) => number).join(" and ");
