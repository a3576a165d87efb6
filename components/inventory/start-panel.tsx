import { ProductPicture } from "@/components/catalog/product-picture";
import { ButtonLink } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import type { SealedProduct } from "@/lib/inventory/schema";
import { countOf } from "@/lib/platform/plural";

export function StartPanel({ box: { id, name, type, image, packsToRip } }: { box: SealedProduct }) {
  return (
    <section
      aria-labelledby="start"
      className="mb-3 grid grid-cols-[3rem_minmax(0,1fr)] items-center gap-x-3 gap-y-2.5 rounded-lg border border-wax-line bg-wax-soft p-3 sm:mb-5 sm:grid-cols-[6rem_minmax(0,1fr)_auto] sm:gap-x-6 sm:p-5"
      data-print="none"
    >
      <div>
        <ProductPicture src={image} alt="" sizes="96px" className="h-auto w-full object-contain" />
      </div>
      <div className="grid gap-1">
        <h2 id="start" className="text-xl max-sm:text-base">
          Start here: rip the sample box
        </h2>
        <p className="max-w-prose text-sm">
          {`${countOf(packsToRip, "pack")} of ${name} ${type} ${packsToRip === 1 ? "waits" : "wait"} for you. Tear them open and turn the cards.`}
        </p>
      </div>
      <div className="grid gap-2 max-sm:col-span-full max-sm:flex max-sm:flex-wrap max-sm:*:flex-1 max-sm:*:px-2">
        <a href={`/rip?box=${id}`} className={buttonVariants()}>
          Rip the sample box
        </a>
        <ButtonLink href="/" variant="ghost">
          Browse the products
        </ButtonLink>
      </div>
    </section>
  );
}
