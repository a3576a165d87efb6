"use client";

import type { ReactNode } from "react";

import { Banner } from "@/components/notices/banner";
import { useCardNotices, useDismissNotices } from "@/components/notices/use-notices";

type News = { id: string; text: ReactNode };

export function CardBanner({ news }: { news: readonly News[] }) {
  const notices = useCardNotices().filter(({ id }) => news.some((each) => each.id === id));
  const { mutate: dismiss } = useDismissNotices();
  if (notices.length === 0) return null;

  return (
    <Banner label="News about your cards" onDismiss={() => dismiss(notices)}>
      <ul className="grid min-w-0 gap-1 py-1.5 text-sm">
        {notices.map(({ id }) => (
          <li key={id}>{news.find((each) => each.id === id)?.text}</li>
        ))}
      </ul>
    </Banner>
  );
}
