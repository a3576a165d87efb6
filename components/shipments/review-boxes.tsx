import { ShipmentBoxLine } from "@/components/shipments/shipment-box-line";
import { Checkbox } from "@/components/ui/checkbox";
import { TitledSection } from "@/components/ui/titled-section";
import type { Choice } from "@/components/ui/use-choice";
import type { ShipmentBox } from "@/lib/shipments/schema";

type ReviewBoxesProps = {
  boxes: readonly ShipmentBox[];
  /** Boxes that aren't chosen ship on their own. */
  choice: Choice<ShipmentBox>;
};

export function ReviewBoxes({ boxes, choice: { isChosen, toggle } }: ReviewBoxesProps) {
  return (
    <TitledSection id="boxes" title="Sealed boxes" size="xl">
      <p className="pt-1 pb-3 text-sm text-muted-foreground">
        They can go in the same parcel. Their shipping was paid with the order.
      </p>
      <ul className="divide-y border-y">
        {boxes.map((box) => (
          <li key={box.id} className="flex items-center gap-3 py-2.5 pl-1">
            <Checkbox
              checked={isChosen(box)}
              onCheckedChange={() => toggle(box)}
              aria-label={`Ship ${box.name} too`}
            />
            <ShipmentBoxLine box={box} />
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
