import type { ComponentProps } from "react";

import { Input } from "@/components/ui/input";
import { SearchIcon } from "@/components/ui/shell-icons";

export function SearchInput(props: ComponentProps<typeof Input>) {
  return <Input icon={<SearchIcon />} type="search" autoComplete="off" {...props} />;
}
