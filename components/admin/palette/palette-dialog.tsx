"use client";

import { Command } from "cmdk";
import { SearchIcon } from "lucide-react";
import { useRouter } from "next/navigation";
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";

import { type LocalItem, localGroups } from "@/components/admin/palette/local-items";
import { usePalette } from "@/components/admin/palette/palette-store";
import { usePaletteSearch } from "@/components/admin/palette/use-palette-search";
import { useWaiting } from "@/components/admin/use-waiting";
import { useLogout } from "@/components/shell/use-logout";
import { Dialog, DialogContent, DialogTitle } from "@/components/ui/dialog";
import { isComposing } from "@/components/ui/scanner/keys";
import { Spinner } from "@/components/ui/spinner";
import { mayLeave } from "@/components/ui/use-leave-warning";
import { errorMessage } from "@/lib/platform/client/api-client";
import type { Role } from "@/lib/sessions/roles";
import type { HitKind } from "@/lib/today/schema";

const KINDS: Record<HitKind, string> = {
  order: "Order",
  shipment: "Shipment",
  submission: "Submission",
  batch: "Batch",
  payout: "Payout",
  claim: "Claim",
  box: "Box",
  card: "Card",
  customer: "Customer",
  listing: "Listing",
};
const MOVES = new Set(["ArrowDown", "ArrowUp", "Home", "End"]);

export function PaletteDialog({ role }: { role: Role }) {
  const { isOpen, text, entered, close, setText, enter } = usePalette();
  const router = useRouter();
  const { mutate: logOut } = useLogout();
  const field = useRef<HTMLInputElement>(null);
  const isMove = useRef(false);
  const [moved, setMoved] = useState({ text: "", value: "" });
  const { hits, isSearching, error } = usePaletteSearch(text, { isOn: isOpen });
  const { first, rest } = localGroups(text, { role, waiting: useWaiting() ?? [] });

  function go(href: string | null) {
    close();
    if (!mayLeave()) return;
    if (href === null) logOut();
    else router.push(href);
  }
  const localOf = (groups: typeof first) =>
    groups.flatMap(({ items }) => items).map(({ value, href }) => ({ value, href }));
  const found = hits.map(({ kind, id, path }) => ({ value: `${kind} ${id}`, href: path }));
  const choices = [...localOf(first), ...(isSearching ? [] : found), ...localOf(rest)];
  // Arrow keys choose; otherwise it is the first, also once the search has answered.
  const chosen =
    (moved.text === text && choices.find(({ value }) => value === moved.value)) || null;
  const current = chosen ?? choices[0];

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent)) return;
    if (MOVES.has(event.key)) isMove.current = true;
    if (event.key !== "Enter") return;
    event.preventDefault();
    if (isSearching && !chosen) enter();
    else if (current) go(current.href);
  }
  const goOn = useEffectEvent(() => current && go(current.href));
  const isAnswered = isOpen && entered === text && !isSearching;
  useEffect(() => {
    if (isAnswered) goOn();
  }, [isAnswered]);

  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && close()}>
      <DialogContent
        data-palette
        aria-describedby={undefined}
        className="mt-[max(1rem,12dvh)] flex max-h-[min(34rem,76dvh)] flex-col overflow-hidden p-0"
        size="lg"
        onOpenAutoFocus={(event) => {
          // Selected text would be lost to the next key.
          event.preventDefault();
          field.current?.focus();
          field.current?.setSelectionRange(text.length, text.length);
        }}
      >
        <DialogTitle className="sr-only">Search the back office</DialogTitle>
        <Command
          shouldFilter={false}
          loop
          disablePointerSelection
          label="Search the back office"
          className="contents"
          value={current?.value ?? ""}
          onValueChange={(value) => {
            if (isMove.current) setMoved({ text, value });
            isMove.current = false;
          }}
          onKeyDown={onKeyDown}
        >
          <div className="flex items-center gap-3 border-b px-4">
            <SearchIcon className="icon text-muted-foreground" aria-hidden="true" />
            <Command.Input
              ref={field}
              value={text}
              onValueChange={setText}
              placeholder="Number, ID, name, email, page or action"
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
            {first.map((group) => (
              <LocalGroup key={group.heading} {...group} go={go} />
            ))}
            {hits.length > 0 && (
              <Command.Group heading="Found" className={GROUP}>
                {hits.map(({ kind, id, name, detail, path }) => (
                  <Item
                    key={`${kind} ${id}`}
                    value={`${kind} ${id}`}
                    disabled={isSearching}
                    onSelect={() => go(path)}
                  >
                    <span className="min-w-0 flex-1 truncate">{name}</span>
                    <span className="min-w-0 truncate text-muted-foreground">{detail}</span>
                    <span className="w-20 flex-none text-right text-xs text-muted-foreground max-sm:hidden">
                      {KINDS[kind]}
                    </span>
                  </Item>
                ))}
              </Command.Group>
            )}
            {rest.map((group) => (
              <LocalGroup key={group.heading} {...group} go={go} />
            ))}
          </Command.List>
        </Command>
      </DialogContent>
    </Dialog>
  );
}

const GROUP =
  "[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-muted-foreground";

type LocalGroupProps = {
  heading: string;
  items: readonly LocalItem[];
  go: (href: string | null) => void;
};

function LocalGroup({ heading, items, go }: LocalGroupProps) {
  return (
    <Command.Group heading={heading} className={GROUP}>
      {items.map(({ value, label, detail, icon: Icon, href }) => (
        <Item key={value} value={value} onSelect={() => go(href)}>
          {Icon && <Icon className="icon text-muted-foreground" aria-hidden="true" />}
          <span className="flex-1">{label}</span>
          {detail && <span className="text-muted-foreground">{detail}</span>}
        </Item>
      ))}
    </Command.Group>
  );
}

function Item(props: React.ComponentProps<typeof Command.Item>) {
  return (
    <Command.Item
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 text-sm hover:bg-accent/50 data-[disabled=true]:cursor-default data-[disabled=true]:opacity-50 data-[selected=true]:bg-accent"
      {...props}
    />
  );
}
