import type { Metadata } from "next";
import { notFound } from "next/navigation";

import { BoxChoice } from "@/components/packs/box-choice";
import { NothingToRip } from "@/components/packs/nothing-to-rip";
import { RipScreen } from "@/components/packs/rip-screen";
import { RateLine } from "@/components/pulls/rate-line";
import { Link } from "@/components/ui/link";
import { listWaitingBoxes } from "@/lib/orders/list-waiting-boxes";
import { DEMO_BOX } from "@/lib/packs/demo-box";
import { toneOf } from "@/lib/packs/pack-look";
import { getBox, listBoxes } from "@/lib/packs/queries";
import { hasPacksToRip, inRipOrder, toRipBox } from "@/lib/packs/rip-box";
import { boxParamsSchema } from "@/lib/packs/schema";
import { AppError } from "@/lib/platform/errors";
import { countOf } from "@/lib/platform/plural";
import { pageMetadata } from "@/lib/platform/seo/page-metadata";
import { findBoxRates } from "@/lib/pulls/find-box-rates";
import { findPageUser } from "@/lib/sessions/page-session";

export const metadata: Metadata = pageMetadata({
  title: "Rip Packs",
  description:
    "Open a sample blaster box in your browser: tear seven packs, turn their cards one at a time, and see what a rip on Fairwax is like. No account needed.",
  path: "/rip",
});

// Limits the picker; the inventory links to any other box by /rip?box=.
const BOXES_SHOWN = 100;

const DEMO = { ...DEMO_BOX, packTone: toneOf(DEMO_BOX.packArt) };

type RipPageProps = {
  searchParams: Promise<{ box?: string | string[]; demo?: string | string[] }>;
};

export default async function RipPage({ searchParams }: RipPageProps) {
  const { box: wanted, demo } = await searchParams;
  const user = await findPageUser();
  if (!user) return <RipScreen box={DEMO} isDemo note={<KeepWhatYouPull wantedBox={wanted} />} />;
  if (demo !== undefined) return <RipScreen box={DEMO} isDemo note={<BackToOwnPacks />} />;

  const [listed, waiting] = await Promise.all([
    listBoxes({ ownerId: user.id, limit: BOXES_SHOWN }),
    listWaitingBoxes(user.id),
  ]);
  const boxes = inRipOrder(listed.items);
  const first = boxes.find(hasPacksToRip);
  if (wanted === undefined && !first) return <NothingToRip boxes={boxes} waiting={waiting} />;
  const box = await findOwnBox(wanted ?? first?.id, user.id);
  // Another collector's, unknown, or still sealed.
  if (!box || box.packs.length === 0) notFound();
  const rated = await findBoxRates({ id: box.id, ownerId: user.id });
  const otherCount = boxes.filter((one) => one.id !== box.id && hasPacksToRip(one)).length;
  return (
    <>
      <RipScreen
        key={box.id}
        box={toRipBox(box)}
        isDemo={false}
        note={rated && <RateLine {...rated} />}
      >
        {otherCount > 0 && (
          <a href="#boxes" className="target text-sm text-muted-foreground textlink">
            {countOf(otherCount, "more box is ready", "more boxes are ready")}
          </a>
        )}
      </RipScreen>
      <BoxChoice boxes={boxes} waiting={waiting} chosenId={box.id} />
    </>
  );
}

async function findOwnBox(id: unknown, ownerId: string) {
  const params = boxParamsSchema.safeParse({ id });
  if (!params.success) return null;
  try {
    return await getBox({ id: params.data.id, ownerId });
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  }
}

function KeepWhatYouPull({ wantedBox }: { wantedBox: string | string[] | undefined }) {
  const next =
    typeof wantedBox === "string" ? `/rip?${new URLSearchParams({ box: wantedBox })}` : "/rip";
  return (
    <p className="text-center text-sm text-muted-foreground">
      This is a demo.{" "}
      <Link
        href={`/auth?${new URLSearchParams({ next })}`}
        className="inline-flex min-h-11 items-center text-foreground textlink"
      >
        Sign in or create an account
      </Link>{" "}
      to keep what you pull.
    </p>
  );
}

function BackToOwnPacks() {
  return (
    <p className="text-center text-sm text-muted-foreground">
      This is a demo: its cards are not added to your inventory.{" "}
      <Link href="/rip" className="inline-flex min-h-11 items-center text-foreground textlink">
        Back to your packs
      </Link>
    </p>
  );
}
