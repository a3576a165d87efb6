import type { FieldProps } from "@/components/breaks/station/card-field";
import { rarityByLetter } from "@/components/breaks/station/rarity-letter";
import { fieldId } from "@/components/breaks/station/use-moves";
import { Label } from "@/components/ui/label";
import { NativeSelect } from "@/components/ui/native-select";
import { RARITIES, type Rarity } from "@/lib/cards/rarity";

export function RarityField({ card, onEdit }: FieldProps) {
  const id = fieldId("rarity");
  return (
    <div className="grid content-start gap-1.5">
      <Label htmlFor={id}>Rarity</Label>
      <NativeSelect
        id={id}
        value={card.rarity}
        onChange={(event) => onEdit({ rarity: event.target.value as Rarity | "" })}
        onKeyDown={(event) => {
          if (event.altKey || event.ctrlKey || event.metaKey) return;
          if (event.key === "Enter") {
            event.preventDefault();
            return event.currentTarget.form?.requestSubmit();
          }
          // Browsers differ in how a letter key changes a closed list.
          const rarity = /^[a-z]$/i.test(event.key) && rarityByLetter(event.key, card.rarity);
          if (!rarity) return;
          event.preventDefault();
          onEdit({ rarity });
        }}
      >
        <option value="">Not chosen</option>
        {RARITIES.map((rarity) => (
          <option key={rarity}>{rarity}</option>
        ))}
      </NativeSelect>
    </div>
  );
}
