import { ArrowRight } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useRef } from "react";

import { ButtonLink } from "@/components/ui/button";

/** Opens the parcel that waits longest. Alt+N does, too. */
export function NextParcel({ id, takesFocus }: { id: string; takesFocus: boolean }) {
  const router = useRouter();
  const link = useRef<HTMLAnchorElement>(null);
  const href = `/admin/shipments/next?after=${id}`;
  useEffect(() => {
    if (takesFocus) link.current?.focus();
  }, [takesFocus]);
  const go = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || event.code !== "KeyN" || event.ctrlKey || event.metaKey) return;
    if (document.querySelector("[role=dialog], [role=alertdialog]")) return;
    event.preventDefault();
    router.push(href);
  });
  useEffect(() => {
    document.addEventListener("keydown", go);
    return () => document.removeEventListener("keydown", go);
  }, []);
  return (
    <ButtonLink
      ref={link}
      href={href}
      variant={takesFocus ? "primary" : "outline"}
      prefetch={false}
      aria-keyshortcuts="Alt+N"
    >
      Next parcel
      <ArrowRight className="icon-sm" aria-hidden="true" />
    </ButtonLink>
  );
}
