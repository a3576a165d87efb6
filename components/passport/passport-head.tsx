import { ShieldCheck } from "lucide-react";

import { boxContents } from "@/components/catalog/box-contents";
import { HeadPicture } from "@/components/catalog/product-picture";
import { OwnerChoice } from "@/components/passport/owner-choice";
import { Statement } from "@/components/proof/statement";
import { ButtonLink } from "@/components/ui/button";
import { LocalTime } from "@/components/ui/local-time";
import { PLACEHOLDER_IMAGE } from "@/lib/catalog/placeholder-address";
import { headlineOf } from "@/lib/proof/passport/headline";
import type { Passport } from "@/lib/proof/passport/schema";

export function PassportHead({ passport }: { passport: Passport }) {
  const { boxId, product, isOwner, isClosed } = passport;
  return (
    <div className="grid gap-8 md:grid-cols-[minmax(0,4fr)_minmax(0,7fr)] lg:gap-16">
      <HeadPicture
        src={product.imageUrl ?? PLACEHOLDER_IMAGE}
        name={product.name}
        sizes="(min-width: 48rem) 30vw, 60vw"
      />
      <div className="grid content-start gap-6">
        <div className="grid gap-2">
          <p className="text-sm text-muted-foreground">Box passport</p>
          <h1 className="text-[clamp(2rem,1.5rem+2vw,3rem)] leading-[1.04] tracking-[-0.04em]">
            {product.name}
          </h1>
          <p className="text-muted-foreground">
            {[product.year, product.brand, product.format].filter(Boolean).join(" · ")}
          </p>
        </div>
        <Headline passport={passport} />
        <Facts passport={passport} />
        <div className="flex flex-wrap gap-3" data-print="none">
          <ButtonLink href={`/verify/${boxId}`} prefetch={false}>
            <ShieldCheck className="icon-sm" aria-hidden="true" />
            Verify this box yourself
          </ButtonLink>
          {product.isOnSale && product.slug && (
            <ButtonLink href={`/products/${product.slug}`} variant="outline">
              See it in the shop
            </ButtonLink>
          )}
        </div>
        {isOwner && <OwnerChoice boxId={boxId} isClosed={isClosed} />}
      </div>
    </div>
  );
}

function Headline({ passport }: { passport: Passport }) {
  const { before, after, isGood } = headlineOf(passport);
  return (
    <Statement isGood={isGood}>
      {before}
      {after !== null && passport.stateSince && (
        <span>
          {" "}
          <LocalTime iso={passport.stateSince} format="day" className="whitespace-nowrap" />
          {after}
        </span>
      )}
    </Statement>
  );
}

const MODES: Record<string, string> = {
  ORDER_FIRST: "After it is bought, on camera from two angles",
  PRE_OPENED: "Before the sale, with its contents sealed in the ledger",
};

function openingOf({ state, mode }: Passport): string {
  if (state === "SENT_SEALED" || state === "WITHDRAWN") return "Never by us";
  if (state === "VOIDED") return "Started, but not finished";
  return MODES[mode] ?? mode;
}

function Facts({ passport }: { passport: Passport }) {
  const { boxId, case: sealedCase, product } = passport;
  const contents = boxContents(product);
  return (
    <dl className="grid text-sm">
      <Fact name="Box">
        <span className="font-mono break-all">{boxId}</span>
      </Fact>
      <Fact name="Arrived">
        {sealedCase?.isInLedger ? (
          <span key="case">
            {`Box ${sealedCase.position} of ${sealedCase.boxes} of its case, `}
            <span title={sealedCase.id}>{`${sealedCase.id.slice(0, 4)}…`}</span>
          </span>
        ) : (
          <span key="single">{sealedCase ? "Sealed" : "As a single sealed box"}</span>
        )}
      </Fact>
      {sealedCase && !sealedCase.isInLedger && (
        <Fact name="Case">
          {`Box ${sealedCase.position} of ${sealedCase.boxes} of its case, as we noted later`}
        </Fact>
      )}
      <Fact name="Opened">{openingOf(passport)}</Fact>
      {contents && <Fact name="Should contain">{contents}</Fact>}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-4 py-1.5">
      <dt className="text-muted-foreground">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
