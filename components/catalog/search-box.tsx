"use client";

import { useRouter } from "next/navigation";
import { type KeyboardEvent, type SubmitEvent, useId, useRef, useState } from "react";

import { SearchParamsWatcher } from "@/components/catalog/search-params-watcher";
import { useSuggestions } from "@/components/catalog/use-suggestions";
import { lazyInBrowser } from "@/components/ui/lazy-in-browser";
import { SearchInput } from "@/components/ui/search-input";
import { MAX_SEARCH_LENGTH, viewSearch } from "@/lib/catalog/view-search";

// Fetched when the field gets focus or a pointer.
const importList = () => import("@/components/catalog/suggestion-list");
const SuggestionList = lazyInBrowser(() => importList().then((module) => module.SuggestionList));

/** Suggests while typing; a plain form when scripts are off. */
export function SearchBox({ name, variant }: { name: string; variant?: "field" | "quiet" }) {
  const router = useRouter();
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const searched = useRef("");
  const [text, setText] = useState("");
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState(-1);
  const { suggestions, forget } = useSuggestions(typed);
  const { products, offers, cards } = suggestions;
  const found = products.length + offers.length + cards.length;
  const isOpen = typed.trim() !== "" && found > 0;

  function close() {
    setTyped("");
    setActive(-1);
    // The next search may be another account's.
    forget();
  }

  function type(value: string) {
    setText(value);
    setTyped(value);
    setActive(-1);
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isOpen && active >= 0) {
      document.getElementById(`${listId}-${active}`)?.click();
      return;
    }
    close();
    searched.current = text.trim();
    router.push(`/${viewSearch({ q: text.trim() })}`);
  }

  function move(event: KeyboardEvent) {
    if (!isOpen) return;
    const count = found + 1;
    if (event.key === "ArrowDown") setActive((active + 1) % count);
    else if (event.key === "ArrowUp")
      setActive((active + count) % count === 0 ? count - 1 : (active < 0 ? count : active) - 1);
    else if (event.key === "Escape") close();
    else return;
    // Arrows don't move the caret, and Escape closes only the list, not the menu around it.
    event.preventDefault();
    event.stopPropagation();
  }

  function follow(params: URLSearchParams) {
    // Other pages have their own `q`.
    const q = window.location.pathname === "/" ? params.get("q") : null;
    const isOwn = (q ?? "") === searched.current;
    searched.current = q ?? "";
    if (!isOwn || document.activeElement !== field.current) setText(q ?? "");
  }

  return (
    <form
      role="search"
      aria-label={name}
      action="/"
      onSubmit={submit}
      className="relative"
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
    >
      <SearchParamsWatcher onChange={follow} />
      <SearchInput
        ref={field}
        variant={variant}
        name="q"
        placeholder="Search products..."
        aria-label="Search products"
        maxLength={MAX_SEARCH_LENGTH}
        value={text}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && active >= 0 ? `${listId}-${active}` : undefined}
        aria-autocomplete="list"
        onFocus={importList}
        onChange={(event) => type(event.target.value)}
        onKeyDown={move}
      />
      {isOpen && (
        <SuggestionList
          id={listId}
          text={typed.trim()}
          suggestions={suggestions}
          active={active}
          onLeave={close}
        />
      )}
    </form>
  );
}
