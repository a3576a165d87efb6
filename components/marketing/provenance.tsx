import { ArtPicture } from "@/components/ui/art-picture";
import { Badge } from "@/components/ui/badge";

const WAYS = [
  {
    badge: "case",
    name: "Case Sourced",
    text: "From a factory-sealed case that we opened ourselves.",
    picture: "products/2020-panini-select-hobby",
    alt: "A sealed hobby box from a sealed case",
  },
  {
    badge: "box",
    name: "Box Sourced",
    text: "Bought as a single factory-sealed box. Wrap and seams are checked before it is listed.",
    picture: "products/2019-panini-prizm-hobby",
    alt: "A sealed box that was bought on its own",
  },
] as const;

export function Provenance() {
  return (
    <div className="grid gap-x-6 gap-y-8 sm:grid-cols-2">
      {WAYS.map(({ badge, name, text, picture, alt }) => (
        <figure key={name}>
          <div className="grid aspect-square place-items-center overflow-hidden rounded-lg bg-well">
            <ArtPicture
              name={picture}
              widths={[480, 640]}
              height={600}
              sizes="(min-width: 80rem) 20rem, (min-width: 40rem) 32vw, 66vw"
              alt={alt}
              className="w-[72%]"
            />
          </div>
          <figcaption className="mt-3 grid justify-items-start gap-2 text-sm">
            <Badge variant={badge}>{name}</Badge>
            <span className="max-w-[30em] text-muted-foreground">{text}</span>
          </figcaption>
        </figure>
      ))}
    </div>
  );
}
