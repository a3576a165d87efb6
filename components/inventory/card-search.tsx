import { type SubmitEvent, useEffect, useState } from "react";

import { Input } from "@/components/ui/input";
import { SearchIcon } from "@/components/ui/shell-icons";
import { MAX_QUERY_LENGTH } from "@/lib/inventory/card-filter";

const PAUSE_MS = 250;

/** Searches when typing pauses. */
export function CardSearch({
  value,
  onSearch,
}: {
  value: string;
  onSearch: (words: string) => void;
}) {
  const [text, setText] = useState(value);
  const [searched, setSearched] = useState(value);
  // Cleared elsewhere, or changed by a link.
  if (value !== searched) {
    setSearched(value);
    setText(value);
  }
  const words = text.trim();
  useEffect(() => {
    if (words === searched) return;
    const timer = setTimeout(() => {
      setSearched(words);
      onSearch(words);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  });

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setSearched(words);
    onSearch(words);
  }

  return (
    <form
      role="search"
      aria-label="Your cards"
      className="min-w-0 flex-1 sm:max-w-md"
      onSubmit={submit}
    >
      <Input
        variant="quiet"
        type="search"
        icon={<SearchIcon />}
        aria-label="Search your cards"
        placeholder="Player, set or number"
        maxLength={MAX_QUERY_LENGTH}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </form>
  );
}
