import { moved } from "@/components/showcase/moved";

test.each([
  [0, 2, ["b", "c", "a"]],
  [2, 0, ["c", "a", "b"]],
  [1, 1, ["a", "b", "c"]],
  [1, 99, ["a", "c", "b"]],
  [1, -5, ["b", "a", "c"]],
  [7, 0, ["a", "b", "c"]],
])("an item moves from place %i to %i", (from, to, order) => {
  const items = ["a", "b", "c"] as const;
  expect(moved(items, from, to)).toEqual(order);
  expect(items).toEqual(["a", "b", "c"]);
});
