import type { ReactNode } from "react";

import type { MissingOfCard, Place } from "@/lib/breaks/draft";

type SealReviewProps = {
  missing: readonly MissingOfCard[];
  videos: readonly string[];
  onGo: (place: Place, field: string) => void;
  onCameras: () => void;
};

const LINK = "textlink target text-left";

/** Each missing item links to its field. */
export function SealReview({ missing, videos, onGo, onCameras }: SealReviewProps) {
  return (
    <ul
      tabIndex={0}
      aria-label="What is missing"
      className="grid max-h-[55dvh] overflow-y-auto rounded-md border text-sm"
    >
      {videos.length > 0 && (
        <Row title="Videos">
          {videos.map((message) => (
            <button key={message} type="button" className={LINK} onClick={onCameras}>
              {message}
            </button>
          ))}
        </Row>
      )}
      {missing.map(({ place, problems }) => (
        <Row
          key={`${place.pack}/${place.position}`}
          title={`Pack ${place.pack}, card ${place.position}`}
        >
          {problems.map(({ field, message }) => (
            <button key={field} type="button" className={LINK} onClick={() => onGo(place, field)}>
              {message}
              <span className="sr-only">{`(pack ${place.pack}, card ${place.position})`}</span>
            </button>
          ))}
        </Row>
      ))}
    </ul>
  );
}

function Row({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className="grid gap-x-6 gap-y-1 border-b px-4 py-3 last:border-b-0 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <span className="font-medium">{title}</span>
      <span className="flex flex-wrap gap-x-4 gap-y-2">{children}</span>
    </li>
  );
}
