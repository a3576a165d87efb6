import { PassportDetails } from "@/components/passport/passport-details";
import { PassportFilm } from "@/components/passport/passport-film";
import { PassportHead } from "@/components/passport/passport-head";
import { PassportHistory } from "@/components/passport/passport-history";
import { CaseSealPhotos, SealPhotos } from "@/components/passport/seal-photos";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import type { Passport } from "@/lib/proof/passport/schema";

/** The public page of one physical box: plain words first, the math behind them. */
export function PassportScreen({ passport }: { passport: Passport }) {
  const { boxId, packs, next, seals, isClosed, isOwner } = passport;
  return (
    <div className="wrap grid gap-16 pb-24">
      <div>
        <Breadcrumbs
          crumbs={[{ label: "Products", href: "/" }, { label: `Box ${boxId.slice(0, 8)}…` }]}
        />
        <PassportHead passport={passport} />
      </div>
      <div className="grid items-start gap-16 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <PassportHistory {...passport} />
        <div className="grid gap-12 empty:hidden max-lg:order-first">
          <SealPhotos seals={seals} />
          {passport.case && <CaseSealPhotos seals={passport.case.seals} />}
        </div>
      </div>
      <PassportFilm
        // Closing or opening a box changes the URLs of its pictures.
        key={`${isClosed} ${packs[0]?.position}`}
        boxId={boxId}
        break={passport.break}
        videos={passport.videos}
        packs={packs}
        next={next}
        note={cardsNote({ isClosed, isOwner })}
      />
      <PassportDetails passport={passport} />
    </div>
  );
}

function cardsNote({ isClosed, isOwner }: Pick<Passport, "isClosed" | "isOwner">): string {
  if (!isClosed) return "In pack order, as far as the owner has opened them.";
  return isOwner
    ? "Only you see these cards. You can show them to everyone above."
    : "The owner keeps the pictures and names private. The fingerprints, counts and times are public.";
}
