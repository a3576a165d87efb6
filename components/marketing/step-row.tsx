import type { STEPS } from "@/components/marketing/steps";
import { ArtPicture } from "@/components/ui/art-picture";
import { ArrowRightIcon } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";

type StepRowProps = { step: (typeof STEPS)[number]; index: number; count: number };

const PICTURE_SIZES = "(min-width: 80rem) 44rem, (min-width: 48rem) 55vw, 92vw";

export function StepRow({
  step: { title, text, facts, picture, link },
  index,
  count,
}: StepRowProps) {
  return (
    <li className="grid gap-8 border-t py-8 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] md:gap-10 md:py-12 lg:gap-16">
      <div className="flex flex-col items-start gap-4">
        <p className="text-sm text-muted-foreground">
          {index + 1} of {count}
        </p>
        <h2 className="text-[clamp(1.75rem,1.3rem+1.6vw,2.75rem)] leading-[1.06] tracking-[-0.038em]">
          {title}
        </h2>
        <p className="max-w-[30em] text-lg text-muted-foreground">{text}</p>
        <dl className="mt-auto grid w-full border-t text-sm">
          {facts.map((fact) => (
            <div
              key={fact.name}
              className="grid gap-x-6 gap-y-0.5 border-b py-3 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
            >
              <dt className="font-medium">{fact.name}</dt>
              <dd className="text-muted-foreground">{fact.text}</dd>
            </div>
          ))}
        </dl>
        <Link href={link.href} className="target inline-flex items-center gap-1.5 text-sm textlink">
          {link.label} <ArrowRightIcon className="icon-sm" />
        </Link>
      </div>
      <div className="aspect-4/3 self-start overflow-hidden rounded-lg bg-well max-md:order-first">
        <ArtPicture
          name={`steps/${picture.name}`}
          widths={[480, 960]}
          height={360}
          sizes={PICTURE_SIZES}
          alt={picture.alt}
          isMain={index === 0}
          className="w-full"
        />
      </div>
    </li>
  );
}
