import { X } from "lucide-react";

import { DateFilter } from "@/components/back-office/table/date-filter";
import { useTableParams } from "@/components/back-office/table/use-table-params";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { ChevronDownIcon } from "@/components/ui/icons";
import type { Facet } from "@/lib/api/tables/define-table";

export function FilterMenu({ facet }: { facet: Facet }) {
  const { params, current, change } = useTableParams();
  if ("isDate" in facet) return <DateFilter {...facet} />;
  if ("isGiven" in facet) return <GivenFilter {...facet} />;

  const { id, name, options, isSingle } = facet;
  const chosen = params.get(id)?.split(",") ?? [];
  const names = Object.keys(options).flatMap((value) =>
    chosen.includes(value) ? (options[value] ?? []) : [],
  );
  function toggle(value: string, isOn: boolean) {
    const now = current().get(id)?.split(",") ?? [];
    const next = isSingle ? [] : now.filter((each) => each !== value);
    change({ [id]: (isOn ? [...next, value] : next).join(",") });
  }
  return (
    <DropdownMenu modal={false}>
      <DropdownMenuTrigger asChild>
        <Button variant="outline">
          <span>{name}</span>
          {names.length > 0 && (
            <>
              <span className="sr-only">, {names.join(", ")}</span>
              <span className="max-w-40 truncate text-muted-foreground" aria-hidden="true">
                {names.length > 1 ? names.length : names[0]}
              </span>
            </>
          )}
          <ChevronDownIcon className="icon-sm" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start">
        {Object.entries(options).map(([value, option]) => (
          <DropdownMenuCheckboxItem
            key={value}
            checked={chosen.includes(value)}
            onSelect={(event) => {
              if (!isSingle) event.preventDefault();
            }}
            onCheckedChange={(isOn) => toggle(value, isOn)}
          >
            {option}
          </DropdownMenuCheckboxItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

function GivenFilter({ id, name }: { id: string; name: string }) {
  const { params, change } = useTableParams();
  const given = params.get(id);
  if (!given) return null;
  return (
    <Button variant="outline" onClick={() => change({ [id]: null })}>
      <span className="text-muted-foreground">{name}</span>
      <span>{given}</span>
      <X className="icon-sm" aria-label="Remove" />
    </Button>
  );
}
