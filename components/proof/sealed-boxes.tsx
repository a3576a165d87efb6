import { Link } from "@/components/ui/link";
import { LocalTime } from "@/components/ui/local-time";
import { TitledSection } from "@/components/ui/titled-section";
import type { SealedBox } from "@/lib/proof/overview/list-sealed-boxes";

export function SealedBoxes({ boxes }: { boxes: readonly SealedBox[] }) {
  if (boxes.length === 0) return null;
  return (
    <TitledSection id="recent" title="Recently opened boxes" className="grid gap-3">
      <ul className="grid gap-x-8 sm:grid-cols-2">
        {boxes.map(({ boxId, name, at }) => (
          <li key={boxId} className="grid min-w-0 content-start border-t py-2">
            <Link href={`/verify/${boxId}`} prefetch={false} className="target textlink">
              {name}
              <span className="sr-only">{`, box ${boxId.slice(0, 8)}`}</span>
            </Link>
            <p className="text-sm text-muted-foreground">
              <span aria-hidden="true">{`Box ${boxId.slice(0, 8)}… · `}</span>
              <span>{"sealed "}</span>
              <LocalTime iso={at} />
            </p>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
