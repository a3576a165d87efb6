import { CardPicture } from "@/components/cards/card-picture";
import { Link } from "@/components/ui/link";
import { Progress } from "@/components/ui/progress";
import type { ListedSet } from "@/lib/checklists/schema";
import { MAX_SET_FACES } from "@/lib/checklists/views";

const FRAME = "aspect-5/7 w-full rounded-[5.4%/4%]";

/** The link covers the whole row. */
export function SetRow({ set }: { set: ListedSet }) {
  const { id, name, ownedCount, numberCount, images } = set;
  return (
    <li className="group relative grid content-start gap-3 text-sm">
      <Faces images={images} count={Math.min(numberCount, MAX_SET_FACES)} />
      <div className="grid gap-2">
        <Link
          href={`/inventory/sets/${id}`}
          className="font-strong [overflow-wrap:anywhere] group-hover:underline after:absolute after:inset-0 after:rounded-lg"
        >
          {name}
        </Link>
        <div className="grid grid-cols-[1fr_auto] items-center gap-4">
          <Progress value={ownedCount} max={numberCount} aria-label={`Numbers of ${name}`} />
          <span className="text-muted-foreground">
            {ownedCount === numberCount ? "Complete" : `${ownedCount} of ${numberCount}`}
          </span>
        </div>
      </div>
    </li>
  );
}

/** Pulled cards first, then outlines for missing ones. */
function Faces({ images, count }: { images: readonly string[]; count: number }) {
  const shown = images.slice(0, count);
  return (
    <div aria-hidden="true" className="grid grid-cols-5 gap-2">
      {shown.map((image) => (
        <CardPicture
          key={image}
          image={image}
          alt=""
          width="(min-width: 64rem) 70px, (min-width: 40rem) 8vw, 17vw"
          upTo={250}
          className={FRAME}
        />
      ))}
      {Array.from({ length: count - shown.length }, (_, place) => (
        <span key={place} className={`${FRAME} border border-dashed border-border-strong`} />
      ))}
    </div>
  );
}
