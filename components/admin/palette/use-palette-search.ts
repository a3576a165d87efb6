import { keepPreviousData, useQuery } from "@tanstack/react-query";

import { useSettledText } from "@/components/admin/palette/use-settled-text";
import { query } from "@/lib/client/query";

const FEWEST = 2;

/** Searches for the words of "refund FW-10007" that name something. */
const termOf = (text: string) => text.trim().replace(/^refund\s+/i, "");

export function usePaletteSearch(text: string, { isOn }: { isOn: boolean }) {
  const term = termOf(text);
  const isSearch = isOn && term.length >= FEWEST;
  const searched = useSettledText(term);
  const { data, isFetching, isPlaceholderData, error } = useQuery({
    ...query("GET /api/admin/search", { query: { q: searched } }),
    enabled: isSearch && searched.length >= FEWEST,
    placeholderData: keepPreviousData,
  });
  return {
    hits: isSearch ? (data?.hits ?? []) : [],
    /** The hits are for an older text, until the search answers. */
    isSearching: isSearch && (searched !== term || isFetching || isPlaceholderData),
    error: isSearch ? error : null,
  };
}
