import { clockTime, formatOffset } from "@/lib/cards/offset-text";
import type { Sighting } from "@/lib/videos/schema";

export function Sightings({ sightings }: { sightings: readonly Sighting[] }) {
  return sightings.map(({ camera, ms, url }) => (
    <span key={camera} className="block">
      <a href={url} target="_blank" rel="noopener noreferrer" className="target textlink">
        {`Video ${camera}`}
        <span className="sr-only"> (in a new window)</span>
      </a>
      {` at ${formatOffset(ms)}`}
    </span>
  ));
}

/** "0:39 on camera A, 0:41 on camera B" */
export const sightingTimes = (sightings: readonly Sighting[]) =>
  sightings.map(({ camera, ms }) => `${clockTime(ms)} on camera ${camera}`).join(", ");
