"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Command } from "cmdk";
import { ArrowRight, SearchIcon } from "lucide-react";
import { useRouter } from "next/navigation";

import { groupsFor } from "@/components/admin/navigation";
import { usePalette } from "@/components/admin/palette/palette-store";
import { useSettledText } from "@/components/admin/palette/use-settled-text";
import { useWaiting } from "@/components/admin/use-waiting";
import { Dialog, DialogContent, DialogTitle } from "@/components/ui/dialog";
import { Spinner } from "@/components/ui/spinner";
import { query } from "@/lib/client/query";
import { errorMessage } from "@/lib/platform/client/api-client";
import type { Role } from "@/lib/sessions/roles";
import { QUEUES } from "@/lib/today/queues";
import type { HitKind } from "@/lib/today/schema";

const KINDS: Record<HitKind, string> = {
  order: "Order",
  shipment: "Shipment",
  submission: "Submission",
  claim: "Claim",
  box: "Box",
  card: "Card",
  customer: "Customer",
  listing: "Listing",
};

export function PaletteDialog({ role }: { role: Role }) {
  const { isOpen, text, close, setText } = usePalette();
  const router = useRouter();
  const go = (path: string) => {
    close();
    router.push(path);
  };
  const searched = useSettledText(text.trim());
  const { data, isFetching, error } = useQuery({
    ...query("GET /api/admin/search", { query: { q: searched } }),
    enabled: isOpen && searched.length >= 2,
    placeholderData: keepPreviousData,
  });
  const hits = text.trim().length >= 2 ? (data?.hits ?? []) : [];
  const isSearching = isFetching || (text.trim().length >= 2 && searched !== text.trim());
  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && close()}>
      <DialogContent
        aria-describedby={undefined}
        className="mt-[max(1rem,12dvh)] flex max-h-[min(34rem,76dvh)] flex-col overflow-hidden p-0"
        size="lg"
      >
        <DialogTitle className="sr-only">Search the back office</DialogTitle>
        <Command shouldFilter={false} loop label="Search the back office" className="contents">
          <div className="flex items-center gap-3 border-b px-4">
            <SearchIcon className="icon text-muted-foreground" aria-hidden="true" />
            <Command.Input
              value={text}
              onValueChange={setText}
              placeholder="Number, id, name, email or page"
              className="h-14 min-w-0 flex-1 bg-transparent outline-none placeholder:text-muted-foreground"
            />
            {isSearching && <Spinner />}
          </div>
          <Command.List className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2">
            {!isSearching && (
              <Command.Empty className="px-3 py-8 text-center text-sm text-muted-foreground">
                {error ? errorMessage(error) : `Nothing found for “${text.trim()}”.`}
              </Command.Empty>
            )}
            {hits.length > 0 && (
              <Command.Group heading="Found" className={GROUP}>
                {hits.map(({ kind, id, name, detail, path }) => (
                  <Item key={`${kind} ${id}`} value={`${kind} ${id}`} onSelect={() => go(path)}>
                    <span className="min-w-0 flex-1 truncate">{name}</span>
                    <span className="min-w-0 truncate text-muted-foreground">{detail}</span>
                    <span className="w-20 flex-none text-right text-xs text-muted-foreground max-sm:hidden">
                      {KINDS[kind]}
                    </span>
                  </Item>
                ))}
              </Command.Group>
            )}
            {text.trim() === "" && <Waiting text={text} go={go} />}
            <Pages text={text} role={role} go={go} />
            {text.trim() !== "" && <Waiting text={text} go={go} />}
          </Command.List>
        </Command>
      </DialogContent>
    </Dialog>
  );
}

const GROUP =
  "[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-muted-foreground";

type ListProps = { text: string; go: (path: string) => void };
const matches = (label: string, text: string) =>
  label.toLowerCase().includes(text.trim().toLowerCase());

function Waiting({ text, go }: ListProps) {
  const waiting = (useWaiting() ?? []).filter(
    ({ id, count }) => count > 0 && matches(`Next ${QUEUES[id].name}`, text),
  );
  if (waiting.length === 0) return null;
  return (
    <Command.Group heading="Next" className={GROUP}>
      {waiting.map(({ id, count, next }) => (
        <Item key={id} value={`next ${id}`} onSelect={() => go(next)}>
          <span className="flex-1">{QUEUES[id].name}</span>
          <span className="text-muted-foreground">{count}</span>
        </Item>
      ))}
    </Command.Group>
  );
}

function Pages({ text, role, go }: ListProps & { role: Role }) {
  const places = groupsFor(role)
    .flatMap((group) => group.places)
    .concat([SHOP])
    .filter(({ label }) => matches(label, text));
  if (places.length === 0) return null;
  return (
    <Command.Group heading="Pages" className={GROUP}>
      {places.map(({ label, href, icon: Icon }) => (
        <Item key={href} value={href} onSelect={() => go(href)}>
          <Icon className="icon text-muted-foreground" aria-hidden="true" />
          <span>{label}</span>
        </Item>
      ))}
    </Command.Group>
  );
}

const SHOP = {
  label: "View the shop",
  href: "/",
  icon: ArrowRight,
  endpoint: "listWaiting",
} as const;

function Item(props: React.ComponentProps<typeof Command.Item>) {
  return (
    <Command.Item
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 text-sm data-[selected=true]:bg-accent"
      {...props}
    />
  );
}
