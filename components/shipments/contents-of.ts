import { countOf } from "@/lib/platform/plural";

/** "3 cards and 1 sealed box" */
export function contentsOf(parcel: {
  cards?: readonly unknown[];
  picks?: readonly unknown[];
  boxes: readonly unknown[];
}): string {
  const cards = countOf((parcel.cards ?? parcel.picks ?? []).length, "card");
  const { length } = parcel.boxes;
  return length === 0 ? cards : `${cards} and ${countOf(length, "sealed box", "sealed boxes")}`;
}
