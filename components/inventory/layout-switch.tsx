import { GridIcon, TableIcon } from "@/components/inventory/inventory-icons";
import { SEGMENT, SEGMENT_FRAME } from "@/components/ui/segment-classes";
import type { Layout } from "@/lib/inventory/view";

const LAYOUTS = [
  { value: "table", label: "Table", Icon: TableIcon },
  { value: "grid", label: "Grid", Icon: GridIcon },
] as const;

export function LayoutSwitch({
  value,
  onChange,
}: {
  value: Layout;
  onChange: (layout: Layout) => void;
}) {
  return (
    <div role="radiogroup" aria-label="View" className={SEGMENT_FRAME}>
      {LAYOUTS.map(({ value: layout, label, Icon }) => (
        <label
          key={layout}
          className={`${SEGMENT} relative cursor-pointer has-checked:bg-card has-checked:text-foreground has-checked:ring has-checked:ring-border-strong has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring`}
        >
          <input
            type="radio"
            name="layout"
            aria-label={label}
            checked={layout === value}
            onChange={() => onChange(layout)}
            className="absolute inset-0 cursor-pointer appearance-none opacity-0"
          />
          <Icon className="icon-sm" />
        </label>
      ))}
    </div>
  );
}
