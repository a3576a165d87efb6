import { useState } from "react";

type Item = { id: string };

/** Chooses every eligible item except the ones left out. */
export function useChoice<T extends Item>(items: readonly T[], canChoose: (item: T) => boolean) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const isChosen = (item: T) => canChoose(item) && !left.has(item.id);
  const choosable = items.filter(canChoose);
  const chosen = choosable.filter(isChosen);
  return {
    canChoose,
    isChosen,
    choosable,
    chosen,
    toggle(id: string) {
      const next = new Set(left);
      if (!next.delete(id)) next.add(id);
      setLeft(next);
    },
    toggleAll() {
      setLeft(new Set(chosen.length === choosable.length ? choosable.map(({ id }) => id) : []));
    },
    leaveOut(id: string) {
      setLeft((now) => new Set(now).add(id));
    },
  };
}
export type Choice<T extends Item> = ReturnType<typeof useChoice<T>>;
