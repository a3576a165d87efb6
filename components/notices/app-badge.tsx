"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";

import { NOTICES } from "@/components/notices/notices-query";

/** The number of unseen notices on the icon of the installed app, where the browser can. */
export function AppBadge() {
  const { data } = useQuery(NOTICES);
  const count = data?.length;
  useEffect(() => {
    if (count !== undefined && "setAppBadge" in navigator)
      navigator.setAppBadge(count).catch(() => undefined);
  }, [count]);
  return null;
}
