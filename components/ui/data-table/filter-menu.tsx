import { X } from "lucide-react";

import { Button } from "@/components/ui/button";
import type { DataFilter } from "@/components/ui/data-table/columns";
import { DateFilter } from "@/components/ui/data-table/date-filter";
import { useTableParams } from "@/components/ui/data-table/use-table-params";
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { ChevronDownIcon } from "@/components/ui/icons";

export function FilterMenu({ filter }: { filter: DataFilter }) {
  const { params, current, change } = useTableParams();
  if ("isDate" in filter) return <DateFilter {...filter} />;
  if ("isGiven" in filter) return <GivenFilter {...filter} />;

  const { id, name, options, isSingle } = filter;
  const chosen = params.get(id)?.split(",") ?? [];
  const names = options.filter(({ value }) => chosen.includes(value)).map((one) => one.name);
  function toggle(value: string, isOn: boolean) {
    const now = current().get(id)?.split(",") ?? [];
    const next = isSingle ? [] : now.filter((each) => each !== value);
    change({ [id]: (isOn ? [...next, value] : next).join(",") });
  }
  return (
    <DropdownMenu modal={false}>
      <DropdownMenuTrigger asChild>
        <Button variant="outline" aria-label={[name, ...names].join(", ")}>
          <span>{name}</span>
          {names.length > 0 && (
            <span className="max-w-40 truncate text-muted-foreground">
              {names.length > 1 ? names.length : names[0]}
            </span>
          )}
          <ChevronDownIcon className="icon-sm" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start">
        {options.map((option) => (
          <DropdownMenuCheckboxItem
            key={option.value}
            checked={chosen.includes(option.value)}
            onSelect={(event) => {
              if (!isSingle) event.preventDefault();
            }}
            onCheckedChange={(isOn) => toggle(option.value, isOn)}
          >
            {option.name}
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
