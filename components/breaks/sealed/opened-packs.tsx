import { ChevronDownIcon } from "@/components/ui/icons";
import type { Break } from "@/lib/breaks/schema";
import { outOf } from "@/lib/platform/plural";

/** Shows only packs that the owner has opened. No one may see the others before that. */
export function OpenedPacks({ box }: { box: Break }) {
  const opened = box.packs.filter(({ cards }) => cards.length > 0);
  return (
    <section aria-labelledby="opened-title" className="grid gap-3">
      <h2 id="opened-title" className="text-xl">
        Opened by its owner
      </h2>
      <p className="text-sm text-muted-foreground">
        {`${outOf(opened.length, box.packCount, "pack")}. The cards of a closed pack are not shown to anyone, including administrators.`}
      </p>
      {opened.map(({ position, cards }) => (
        <details key={position} className="group rounded-md border text-sm">
          <summary className="flex min-h-11 items-center justify-between px-4 font-medium">
            {`Pack ${position}`}
            <ChevronDownIcon className="icon-sm text-muted-foreground transition-transform duration-base group-open:rotate-180" />
          </summary>
          <ol className="grid border-t px-4 py-2">
            {cards.map((card) => (
              <li key={card.position} className="flex gap-3 py-1.5">
                <span className="w-5 flex-none text-right text-muted-foreground">
                  {card.position}
                </span>
                <span>
                  {[
                    card.player,
                    `#${card.number.replace(/^#/, "")}`,
                    card.parallel,
                    card.rarity,
                    card.serial,
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
              </li>
            ))}
          </ol>
        </details>
      ))}
    </section>
  );
}
