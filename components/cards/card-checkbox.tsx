import type { Ref } from "react";

import { labelOf } from "@/components/cards/details-of";
import { Checkbox } from "@/components/ui/checkbox";
import type { Choice } from "@/components/ui/use-choice";

type Labeled = Parameters<typeof labelOf>[0] & { id: string };

type CardCheckboxProps<Card extends Labeled> = {
  ref?: Ref<HTMLInputElement>;
  card: Card;
  choice: Pick<Choice<Card>, "canChoose" | "isChosen" | "toggle">;
  /** What happens to a chosen card: "Grade". */
  verb: string;
};

export function CardCheckbox<Card extends Labeled>({
  ref,
  card,
  choice: { canChoose, isChosen, toggle },
  verb,
}: CardCheckboxProps<Card>) {
  return (
    <Checkbox
      ref={ref}
      checked={isChosen(card)}
      disabled={!canChoose(card)}
      onCheckedChange={() => toggle(card)}
      aria-label={`${verb} ${labelOf(card)}`}
    />
  );
}
