import { Link } from "@/components/ui/link";
import { hasPacksToRip } from "@/lib/packs/rip-box";
import type { OwnedBox } from "@/lib/packs/schema";

const CHIP =
  "inline-flex min-h-11 items-center gap-2 rounded-md px-3.5 text-sm whitespace-nowrap inset-ring";

export function BoxChoice({ boxes, chosenId }: { boxes: readonly OwnedBox[]; chosenId?: string }) {
  return (
    <nav aria-label="Your boxes" className="mt-2 max-w-full overflow-x-auto">
      <ul className="flex w-max gap-2 p-0.5">
        {boxes.map((box) => (
          <li key={box.id}>
            {box.packCount > 0 ? (
              <Link
                href={`/rip?box=${box.id}`}
                {...(box.id === chosenId && { "aria-current": "page" as const })}
                className={`${CHIP} inset-ring-border hover:inset-ring-border-strong aria-[current=page]:bg-secondary aria-[current=page]:inset-ring-wax-line`}
              >
                {`${box.name} `}
                <span className="text-muted-foreground">
                  {hasPacksToRip(box) ? `${box.packCount - box.completeCount} left` : "Opened"}
                </span>
              </Link>
            ) : (
              <span className={`${CHIP} text-muted-foreground inset-ring-border`}>
                {`${box.name} `}
                <span>Not opened yet</span>
              </span>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
