import { Link } from "@/components/ui/link";
import { boxPath } from "@/lib/cards/box-address";

/** Leads from a card to the proof of where it is from. */
export function BoxLinks({ boxId }: { boxId: string }) {
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1">
      <Link href={boxPath(boxId)} prefetch={false} className="target textlink">
        Box passport
      </Link>
      <Link href={`/verify/${boxId}`} prefetch={false} className="target textlink">
        Check it yourself
      </Link>
    </span>
  );
}
