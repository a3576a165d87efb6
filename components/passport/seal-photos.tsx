import { TitledSection } from "@/components/ui/titled-section";
import { CARD_WIDTHS } from "@/lib/cards/card-picture";
import { addressOf } from "@/lib/client/address";
import type { SealPhoto } from "@/lib/stock/seal-photos/schema";

const pictureOf = (id: string, width: number) =>
  addressOf("GET /api/seal-photos/{id}", { params: { id }, query: { width } });

/** Photos of the box and its seals on arrival. Each opens as stored. */
export function SealPhotos({ seals }: SealPhotosProps) {
  return (
    <Photos
      id="seals"
      title="Seals"
      about="Photographed when the box arrived. The ledger has listed these pictures ever since."
      photo="Seal photo"
      seals={seals}
    />
  );
}

/** Photos of the case that were added after the box arrived, so the ledger doesn't list them. */
export function CaseSealPhotos({ seals }: SealPhotosProps) {
  return (
    <Photos
      id="case-seals"
      title="Seals of its case"
      about="Photos of the case that this box came in, which we added later."
      photo="Seal photo of the case"
      seals={seals}
    />
  );
}

/** On a listing: photos of the box that is sold next, or of its case. */
export function NextSeals({ seals }: SealPhotosProps) {
  return (
    <Photos
      id="next-seals"
      title="Sealed, as it came in"
      about="The seals of the box that is next in line, photographed when it arrived."
      photo="Seal photo of the next box"
      seals={seals}
    />
  );
}

type SealPhotosProps = { seals: readonly Pick<SealPhoto, "id">[] };
type PhotosProps = SealPhotosProps & { id: string; title: string; about: string; photo: string };

function Photos({ id: heading, title, about, photo, seals }: PhotosProps) {
  if (seals.length === 0) return null;
  return (
    <TitledSection id={heading} title={title} hint={about} className="grid content-start gap-4">
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
                alt={`${photo} ${index + 1} of ${seals.length}`}
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
    </TitledSection>
  );
}
