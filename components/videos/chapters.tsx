import { cn } from "@/components/ui/cn";
import { clockTime } from "@/lib/cards/offset-text";

/** A moment of both videos with a name. `tA` and `tB` are in ms from each camera's start. */
export type Chapter = { name: string; tA: number; tB: number };
export type ChapterGroup = Chapter & { chapters: readonly Chapter[] };

type ChaptersProps = {
  groups: readonly ChapterGroup[];
  /** The current time in the video of camera A. */
  ms: number;
  onSeek: (chapter: Chapter) => void;
};

/** A table of contents: the packs, and the cards in each. */
export function Chapters({ groups, ms, onSeek }: ChaptersProps) {
  const all = groups.flatMap(({ chapters, ...group }) => [group, ...chapters]);
  const currentMs = Math.max(-1, ...all.filter(({ tA }) => tA <= ms).map(({ tA }) => tA));
  return (
    <nav aria-label="Chapters" className="border-t border-stage-border">
      <ol
        tabIndex={0}
        aria-label="Packs"
        className="grid max-h-100 gap-px overflow-auto px-1.5 py-2 focus-visible:-outline-offset-2"
      >
        {groups.map(({ chapters, ...group }) => (
          <li
            key={group.name}
            className="grid gap-x-4 border-b border-stage-border py-1 last:border-b-0 sm:grid-cols-[11rem_minmax(0,1fr)]"
          >
            <Jump chapter={group} isCurrent={group.tA === currentMs} onSeek={onSeek} isGroup />
            {chapters.length > 0 && (
              <ol className="flex flex-wrap gap-x-1">
                {chapters.map((chapter) => (
                  <li key={`${chapter.tA} ${chapter.name}`} className="min-w-0">
                    <Jump chapter={chapter} isCurrent={chapter.tA === currentMs} onSeek={onSeek} />
                  </li>
                ))}
              </ol>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

type JumpProps = Pick<ChaptersProps, "onSeek"> & {
  chapter: Chapter;
  isCurrent: boolean;
  isGroup?: boolean;
};

function Jump({ chapter, isCurrent, onSeek, isGroup = false }: JumpProps) {
  return (
    <button
      type="button"
      aria-current={isCurrent || undefined}
      className={cn(
        "flex min-h-11 max-w-full items-center gap-2 rounded-md px-2 text-left text-sm hover:bg-stage-border lg:min-h-9",
        isGroup && "w-full justify-between font-medium",
        isCurrent && "bg-wax text-wax-foreground hover:bg-wax",
      )}
      onClick={() => onSeek(chapter)}
    >
      <span className="min-w-0 truncate">{chapter.name}</span>
      <span className={cn("flex-none", !isCurrent && "text-stage-muted")}>
        {clockTime(chapter.tA)}
      </span>
    </button>
  );
}
