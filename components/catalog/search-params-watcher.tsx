"use client";

import { useSearchParams } from "next/navigation";
import { Suspense, useEffect, useEffectEvent } from "react";

type Watching = { onChange: (params: URLSearchParams) => void };

/** A static page doesn't know the query while rendering, so only this empty element suspends. */
export function SearchParamsWatcher({ onChange }: Watching) {
  return (
    <Suspense>
      <Watcher onChange={onChange} />
    </Suspense>
  );
}

function Watcher({ onChange }: Watching) {
  const params = useSearchParams();
  // Reads the real URL: after a reload, Next may mix up entries made by pushState.
  const report = useEffectEvent(() => onChange(new URLSearchParams(window.location.search)));
  useEffect(() => {
    report();
  }, [params]);
  useEffect(() => {
    const listener = () => report();
    window.addEventListener("popstate", listener);
    return () => window.removeEventListener("popstate", listener);
  }, []);
  return null;
}
