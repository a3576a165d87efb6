import { BoxLinks } from "@/components/cards/box-links";
import { Link } from "@/components/ui/link";
import { BRAND } from "@/lib/platform/brand";
import { showcasePath } from "@/lib/showcase/addresses";
import type { PublishedAbout } from "@/lib/showcase/published";

type SharedAboutProps = Pick<PublishedAbout, "collector" | "isSample" | "isOwner" | "boxId">;

/** Names the source, and the collector if they have a public showcase. */
export function SharedAbout({ collector, isSample, isOwner, boxId }: SharedAboutProps) {
  return (
    <div className="grid gap-2 text-muted-foreground">
      <p className="max-w-[34em]">
        {isSample
          ? "A sample, to show what a rip is like. There is no real card behind it."
          : `Pulled from a sealed box that ${BRAND} opened on camera, from two angles.`}
      </p>
      {boxId !== null && <BoxLinks boxId={boxId} />}
      {boxId === null && !isSample && <p>The owner of the box keeps its page private.</p>}
      {collector !== null && (
        <p>
          From the showcase of{" "}
          <Link href={showcasePath(collector)} className="target text-foreground textlink">
            {collector}
          </Link>
        </p>
      )}
      {isOwner && (
        <p>
          You share this.{" "}
          <Link href="/account/showcase" className="target text-foreground textlink">
            Arrange your showcase, or make this private
          </Link>
        </p>
      )}
    </div>
  );
}
