"use client";

import type { ReactNode } from "react";

import { useCardNotices, useDismissNotices } from "@/components/notices/use-notices";
import { Button } from "@/components/ui/button";
import { CloseIcon } from "@/components/ui/shell-icons";

type News = { id: string; text: ReactNode };

export function CardBanner({ news }: { news: readonly News[] }) {
  const notices = useCardNotices().filter(({ id }) => news.some((each) => each.id === id));
  const { mutate: dismiss } = useDismissNotices();
  if (notices.length === 0) return null;

  function dismissAll() {
    // The button disappears with the banner, so focus moves to the main content.
    document.getElementById("main")?.focus();
    dismiss(notices);
  }

  return (
    <section aria-label="News about your cards" className="wrap pt-4" data-print="none">
      <div className="flex items-start justify-between gap-3 rounded-lg border bg-wax-soft py-1 pr-1 pl-4">
        <ul className="grid min-w-0 gap-1 py-1.5 text-sm">
          {notices.map(({ id }) => (
            <li key={id}>{news.find((each) => each.id === id)?.text}</li>
          ))}
        </ul>
        <Button variant="ghost" size="icon" aria-label="Dismiss" onClick={dismissAll}>
          <CloseIcon className="icon-sm" />
        </Button>
      </div>
    </section>
  );
}
