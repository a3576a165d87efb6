import { categoryName } from "@/lib/cards/options";
import { formatPrice } from "@/lib/platform/money";
import type { FieldChange } from "@/lib/stock/desk/listings/schema";

const NAMES: Record<FieldChange["field"], string> = {
  name: "Name",
  description: "Description",
  category: "Category",
  picture: "Picture",
  price: "Price",
  lowStockAt: "Low stock at",
};

/** Each field as it was, struck through, and as it becomes. */
export function FieldChanges({ fields }: { fields: readonly FieldChange[] }) {
  return (
    <ul className="grid gap-1">
      {fields.map(({ field, before, after }) => (
        <li key={field} className="break-words">
          <span className="text-muted-foreground">{`${NAMES[field]}: `}</span>
          <del>
            <span className="sr-only">before </span>
            {shown(field, before)}
          </del>{" "}
          <ins className="font-medium no-underline">
            <span className="sr-only">after </span>
            {shown(field, after)}
          </ins>
        </li>
      ))}
    </ul>
  );
}

function shown(field: FieldChange["field"], value: string | null): string {
  if (field === "category") return categoryName(value);
  if (value === null) return field === "lowStockAt" ? "default" : "nothing";
  return field === "price" ? formatPrice(value) : value;
}
