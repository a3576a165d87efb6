import { useId, useState } from "react";

import { FACET_NAMES, valueName } from "@/components/inventory/facet-names";
import { Checkbox } from "@/components/ui/checkbox";
import { RARITIES } from "@/lib/cards/rarity";
import { type Facet, VALUE_BANDS } from "@/lib/inventory/card-filter";
import type { Facets } from "@/lib/inventory/schema";

type Counted = Facets["facets"][Facet][number];

type FacetFieldProps = {
  facet: Facet;
  counts: readonly Counted[];
  chosen: readonly string[];
  onToggle: (value: string) => void;
};

const FEW = 6;
/** Facets whose values have a fixed order; the others are sorted by count. */
const ORDER: Partial<Record<Facet, readonly string[]>> = {
  rarity: RARITIES,
  value: VALUE_BANDS,
};

export function FacetField({ facet, counts, chosen, onToggle }: FacetFieldProps) {
  const [isWhole, setIsWhole] = useState(false);
  const values = inOrder(facet, withChosen(counts, chosen));
  if (values.length === 0) return null;
  const shown = isWhole
    ? values
    : values.filter(({ value }, index) => index < FEW || chosen.includes(value));
  return (
    <fieldset>
      <legend className="pb-1 font-strong">{FACET_NAMES[facet]}</legend>
      {shown.map((counted) => (
        <Value
          key={counted.value}
          facet={facet}
          counted={counted}
          isChosen={chosen.includes(counted.value)}
          onToggle={() => onToggle(counted.value)}
        />
      ))}
      {shown.length < values.length && (
        <button
          type="button"
          className="target py-2 text-sm textlink"
          onClick={() => setIsWhole(true)}
        >
          {`Show all ${values.length}`}
        </button>
      )}
    </fieldset>
  );
}

function Value({
  facet,
  counted: { value, label, count },
  isChosen,
  onToggle,
}: {
  facet: Facet;
  counted: Counted;
  isChosen: boolean;
  onToggle: () => void;
}) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className="flex min-h-11 cursor-pointer items-center gap-3 text-sm hover:text-foreground"
    >
      <Checkbox id={id} checked={isChosen} onCheckedChange={onToggle} />
      <span className="min-w-0 flex-1 truncate">
        <span>{valueName(facet, value)}</span>
        {label && <span className="text-muted-foreground">{` · ${label}`}</span>}
      </span>
      <span className="text-muted-foreground">{count.toLocaleString("en-US")}</span>
    </label>
  );
}

function withChosen(counts: readonly Counted[], chosen: readonly string[]): Counted[] {
  const known = new Set(counts.map(({ value }) => value));
  const gone = chosen.filter((value) => !known.has(value));
  return [...counts, ...gone.map((value) => ({ value, label: "", count: 0 }))];
}

function inOrder(facet: Facet, values: readonly Counted[]): Counted[] {
  const order = ORDER[facet];
  if (order) return values.toSorted((a, b) => order.indexOf(a.value) - order.indexOf(b.value));
  return facet === "year"
    ? values.toSorted((a, b) => Number(b.value) - Number(a.value))
    : [...values];
}
