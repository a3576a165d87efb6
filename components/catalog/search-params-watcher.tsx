"use client";

import { useSearchParams } from "next/navigation";
import { Suspense, useEffect, useEffectEvent } from "react";

type Watching = { onChange: (params: URLSearchParams) => void };

/**
 * Tells of the address's query when the page has started and whenever it changes, by a link, by history or by us. On a static page the
 * query is unknown while it is rendered; only this empty element waits for it, and everything around it is in the HTML.
 */
export function SearchParamsWatcher({ onChange }: Watching) {
  return (
    <Suspense>
      <Watcher onChange={onChange} />
    </Suspense>
  );
}

function Watcher({ onChange }: Watching) {
  const params = useSearchParams();
  // The address itself is asked: after a reload, Next's own idea of an entry that pushState made may be another entry's.
  const tell = useEffectEvent(() => onChange(new URLSearchParams(window.location.search)));
  useEffect(() => {
    tell();
  }, [params]);
  useEffect(() => {
    const listener = () => tell();
    window.addEventListener("popstate", listener);
    return () => window.removeEventListener("popstate", listener);
  }, []);
  return null;
}
