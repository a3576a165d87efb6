import {
  type BoxChoice,
  deliveriesOf,
  waysOfAll,
  waysOfOne,
} from "@/components/checkout/deliveries";
import { useFees } from "@/components/payments/fees";
import { RadioCards } from "@/components/ui/radio-cards";

type BoxChoicesProps = {
  name: string;
  quantity: number;
  choice: BoxChoice;
  onChoose: (choice: BoxChoice) => void;
};

export function BoxChoices({ name, quantity, choice, onChoose }: BoxChoicesProps) {
  const { sealedShippingFeeCents: sealedShippingCents } = useFees();
  const each = deliveriesOf(choice, quantity);
  if (quantity === 1) {
    return (
      <RadioCards
        legend={`What happens to ${name}`}
        isLegendHidden
        columns={2}
        value={each[0] ?? "BREAK"}
        onChange={(way) => onChoose({ way, each: [way] })}
        options={waysOfOne(sealedShippingCents)}
      />
    );
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <RadioCards
        legend={`What happens to the ${quantity} boxes of ${name}`}
        isLegendHidden
        columns={2}
        value={choice.way}
        onChange={(way) => onChoose({ way, each })}
        options={waysOfAll(quantity, sealedShippingCents)}
      />
      {choice.way === "EACH" &&
        each.map((delivery, index) => (
          <RadioCards
            key={index}
            legend={
              <>
                Box {index + 1}
                <span className="sr-only"> of {name}</span>
              </>
            }
            columns={2}
            value={delivery}
            onChange={(way) => onChoose({ way: "EACH", each: each.with(index, way) })}
            options={waysOfOne(sealedShippingCents)}
          />
        ))}
    </div>
  );
}
