import { ButtonLink } from "@/components/ui/button";

export function StillOpen({ title }: { title: string }) {
  return (
    <section
      aria-labelledby="still-open"
      className="mt-16 flex flex-wrap items-center justify-between gap-6 border-y py-10 lg:mt-24"
      data-print="none"
    >
      <div>
        <h2 id="still-open" className="text-2xl">
          {title}
        </h2>
        <p className="mt-1 text-muted-foreground">Write to us. A person reads it.</p>
      </div>
      <ButtonLink href="/contact" size="lg">
        Contact us
      </ButtonLink>
    </section>
  );
}
