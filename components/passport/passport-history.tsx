import { cn } from "@/components/ui/cn";
import { LocalTime } from "@/components/ui/local-time";
import { TitledSection } from "@/components/ui/titled-section";
import type { Passport } from "@/lib/proof/passport/schema";

const LINE =
  "before:absolute before:top-5 before:bottom-0 before:left-[0.3125rem] before:w-px before:bg-border-strong last:before:hidden";

export function PassportHistory({ boxId, events, hasMoreEvents }: Passport) {
  return (
    <TitledSection id="history" title="History" className="grid gap-4">
      {events.length === 0 && (
        <p className="text-muted-foreground">Nothing yet. Come back in a few minutes.</p>
      )}
      <ol className="grid max-w-[46em]">
        {events.map(({ at, words, entries: [first] }, index) => (
          <li
            key={first?.seq}
            className={cn("relative grid grid-cols-[0.75rem_minmax(0,1fr)] gap-x-4 pb-5", LINE)}
          >
            <span
              aria-hidden="true"
              className={cn(
                "mt-1.5 size-2.75 rounded-full border",
                index === events.length - 1
                  ? "border-wax-line bg-wax"
                  : "border-foreground bg-foreground",
              )}
            />
            <div className="grid gap-0.5">
              <p>{words}</p>
              <LocalTime iso={at} className="text-sm text-muted-foreground" />
            </div>
          </li>
        ))}
      </ol>
      {hasMoreEvents && (
        <p className="text-sm">
          There is more.{" "}
          <a href={`/ledger/boxes/${boxId}`} className="textlink">
            Read the full history in the ledger
          </a>
        </p>
      )}
    </TitledSection>
  );
}
