import type { ReactNode } from "react";

import { Link } from "@/components/ui/link";
import type { WaitingBoxes } from "@/lib/orders/list-waiting-boxes";
import { hasPacksToRip } from "@/lib/packs/rip-box";
import type { OwnedBox } from "@/lib/packs/schema";
import { plural } from "@/lib/platform/plural";

/** A group shows this many boxes; the others open on request. */
const SHOWN = 4;

type BoxChoiceProps = {
  boxes: readonly OwnedBox[];
  waiting: readonly WaitingBoxes[];
  chosenId?: string;
};

export function BoxChoice({ boxes, waiting, chosenId }: BoxChoiceProps) {
  const withPacks = boxes.filter(({ packCount }) => packCount > 0);
  const ready = withPacks.filter(hasPacksToRip);
  const done = withPacks.filter((box) => !hasPacksToRip(box));
  const hasOthers = withPacks.some(({ id }) => id !== chosenId) || waiting.length > 0;
  if (!hasOthers) return null;
  return (
    <nav
      id="boxes"
      aria-label="Your boxes"
      className="wrap grid w-full scroll-mt-20 items-start gap-x-10 gap-y-8 py-10 md:auto-cols-fr md:grid-flow-col"
    >
      <Group title="Ready to rip" count={ready.length}>
        {ready.map((box) => (
          <PackedBox key={box.id} box={box} isChosen={box.id === chosenId}>
            {`${box.packCount - box.completeCount} left`}
          </PackedBox>
        ))}
      </Group>
      <Group
        title="Waiting for their break"
        count={waiting.reduce((sum, { count }) => sum + count, 0)}
      >
        {waiting.map((box) => (
          <Waiting key={`${box.orderId} ${box.name} ${box.type} ${box.isOnCamera}`} box={box} />
        ))}
      </Group>
      <Group title="Done" count={done.length}>
        {done.map((box) => (
          <PackedBox key={box.id} box={box} isChosen={box.id === chosenId}>
            Opened
          </PackedBox>
        ))}
      </Group>
    </nav>
  );
}

type GroupProps = { title: string; count: number; children: readonly ReactNode[] };

function Group({ title, count, children }: GroupProps) {
  if (count === 0) return null;
  return (
    <div className="min-w-0 text-sm">
      <h2 className="flex items-baseline justify-between gap-3 border-b pb-2 text-sm">
        {`${title} `}
        <span className="font-normal text-muted-foreground">{count.toLocaleString("en-US")}</span>
      </h2>
      <ul>{children.slice(0, SHOWN)}</ul>
      {children.length > SHOWN && (
        <details className="group">
          <summary className="flex min-h-11 items-center text-muted-foreground">
            <span className="textlink group-open:hidden">{`Show all ${children.length}`}</span>
            <span className="hidden textlink group-open:inline">Show fewer</span>
          </summary>
          <ul>{children.slice(SHOWN)}</ul>
        </details>
      )}
    </div>
  );
}

type PackedBoxProps = { box: OwnedBox; isChosen: boolean; children: ReactNode };

function PackedBox({ box: { id, name, type, isSample }, isChosen, children }: PackedBoxProps) {
  return (
    <li className="border-b">
      <Link
        href={`/rip?box=${id}`}
        {...(isChosen && { "aria-current": "page" as const })}
        className="flex min-h-11 items-center justify-between gap-3 py-2 aria-[current=page]:font-medium"
      >
        <span className="min-w-0">
          {`${name} `}
          <span className="text-muted-foreground">{isSample ? `${type}, sample` : type}</span>
        </span>
        <span className="flex-none text-muted-foreground">{children}</span>
      </Link>
    </li>
  );
}

function Waiting({
  box: { name, type, count, isOnCamera, orderId, orderNumber },
}: {
  box: WaitingBoxes;
}) {
  return (
    <li className="border-b py-2">
      <span className="flex min-h-7 items-center justify-between gap-3">
        <span className="min-w-0">
          {`${count > 1 ? `${count} × ` : ""}${name} `}
          <span className="text-muted-foreground">{type}</span>
        </span>
        {orderId && (
          <Link href={`/orders/${orderId}`} className="target flex-none textlink">
            {`Order ${orderNumber}`}
          </Link>
        )}
      </span>
      <span className="text-muted-foreground">
        {isOnCamera
          ? `On camera now. Next: we email you, and you rip ${plural(count, "it", "them")} here.`
          : `Next: we open ${plural(count, "it", "them")} on camera and email you.`}
      </span>
    </li>
  );
}
