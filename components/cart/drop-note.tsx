import { useDropsOf } from "@/components/cart/drops-query";
import { Link } from "@/components/ui/link";

type DropNoteProps = { listing: string; onLeave?: () => void };

/** Below a line whose boxes need a place in a drop. */
export function DropNote({ listing, onLeave }: DropNoteProps) {
  const [drop] = useDropsOf([listing]);
  if (!drop) return null;
  return (
    <p className="mt-1 text-sm">
      {"Sold in a drop: you need a place in "}
      <Link href={`/drops/${drop.slug}`} onClick={onLeave} className="textlink">
        its room
      </Link>
      {"."}
    </p>
  );
}
