import { Link } from "@/components/ui/link";
import { LocalTime } from "@/components/ui/local-time";
import { TitledSection } from "@/components/ui/titled-section";
import { boxPath } from "@/lib/cards/box-address";
import type { LastOpening as Opening } from "@/lib/pulls/schema";
import { videoAddress } from "@/lib/videos/options";

/** Loads nothing of the film until it is played. */
export function LastOpening({ opening: { boxId, openedAt, videoId } }: { opening: Opening }) {
  return (
    <TitledSection
      id="last-opening"
      title="How the last one was opened"
      hint={
        <>
          Camera A, <LocalTime iso={openedAt.toISOString()} format="day" />
        </>
      }
      className="grid content-start gap-4"
    >
      <video
        controls
        muted
        playsInline
        preload="none"
        aria-label="How the last box was opened, camera A"
        src={videoAddress(videoId)}
        className="aspect-video w-full rounded-lg bg-stage"
      />
      <p className="text-sm">
        <Link href={`${boxPath(boxId)}#film`} prefetch={false} className="target textlink">
          The whole film, from both angles
        </Link>
      </p>
    </TitledSection>
  );
}
