import { ProductPicture } from "@/components/catalog/product-picture";
import { ButtonLink } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import type { SealedProduct } from "@/lib/inventory/schema";
import { countOf } from "@/lib/platform/plural";

export function StartPanel({ box: { id, name, type, image, packsToRip } }: { box: SealedProduct }) {
  return (
    <section
      aria-labelledby="start"
      className="mb-5 grid grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-4 rounded-lg border border-wax-line bg-wax-soft p-4 sm:grid-cols-[6rem_minmax(0,1fr)_auto] sm:gap-x-6 sm:p-5"
      data-print="none"
    >
      <div>
        <ProductPicture src={image} alt="" sizes="96px" className="h-auto w-full object-contain" />
      </div>
      <div className="grid gap-1">
        <h2 id="start" className="text-xl">
          Start here: rip the sample box
        </h2>
        <p className="max-w-prose text-sm">
          {`${countOf(packsToRip, "pack")} of ${name} ${type} ${packsToRip === 1 ? "waits" : "wait"} for you. Tear them open, turn the cards, and try everything you can do with them.`}
        </p>
      </div>
      <div className="grid gap-2 max-sm:col-span-full">
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
