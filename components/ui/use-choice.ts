import { useState } from "react";

type Item = { id: string };
type Rule<T> = (item: T) => boolean;

/** The chosen items of a list: the initial choice until the user changes an item. */
export function useChoice<T extends Item>(
  items: readonly T[],
  canChoose: Rule<T>,
  isChosenAtFirst: Rule<T>,
) {
  const [decided, setDecided] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isChosen = (item: T) => canChoose(item) && (decided.get(item.id) ?? isChosenAtFirst(item));
  const choosable = items.filter(canChoose);
  const chosen = choosable.filter(isChosen);
  const decide = (some: readonly T[], isIt: boolean) =>
    setDecided((now) => new Map([...now, ...some.map(({ id }) => [id, isIt] as const)]));
  return {
    canChoose,
    isChosen,
    choosable,
    chosen,
    toggle: (item: T) => decide([item], !isChosen(item)),
    toggleAll: () => decide(choosable, chosen.length < choosable.length),
    leaveOut: (item: T) => decide([item], false),
  };
}
export type Choice<T extends Item> = ReturnType<typeof useChoice<T>>;
