import { CARD_WIDTHS } from "@/lib/cards/card-picture";
import { addressOf } from "@/lib/client/address";
import type { Passport } from "@/lib/proof/passport/schema";

const pictureOf = (id: string, width: number) =>
  addressOf("GET /api/seal-photos/{id}", { params: { id }, query: { width } });

/** Photos of the box and its seals on arrival. Each opens as stored. */
export function SealPhotos({ seals }: Pick<Passport, "seals">) {
  if (seals.length === 0) return null;
  return (
    <section aria-labelledby="seals" className="grid gap-4 max-lg:order-first">
      <div className="grid gap-1">
        <h2 id="seals" className="text-2xl">
          Seals
        </h2>
        <p className="text-sm text-muted-foreground">
          Photographed when the box arrived. The ledger has listed these pictures ever since.
        </p>
      </div>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-2">
        {seals.map(({ id }, index) => (
          <li key={id}>
            <a
              href={addressOf("GET /api/seal-photos/{id}/original", { params: { id } })}
              target="_blank"
              rel="noopener"
              className="block overflow-hidden rounded-md bg-well"
            >
              {/* oxlint-disable-next-line nextjs/no-img-element -- its route has the widths */}
              <img
                src={pictureOf(id, 500)}
                srcSet={CARD_WIDTHS.map((width) => `${pictureOf(id, width)} ${width}w`).join(", ")}
                sizes="(min-width: 64rem) 240px, (min-width: 40rem) 31vw, 46vw"
                alt={`Seal photo ${index + 1} of ${seals.length}`}
                width={500}
                height={500}
                loading="lazy"
                decoding="async"
                className="aspect-square w-full object-cover"
              />
              <span className="sr-only"> (in a new window)</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
