import { Layers, Lock, ScanLine, Users } from "lucide-react";

import { ArtPicture } from "@/components/ui/art-picture";

const PROMISES = [
  { icon: ScanLine, text: "Professional pack opening and digitization" },
  { icon: Lock, text: "Secure cloud storage for cards" },
  { icon: Layers, text: "Flexible collection management" },
  { icon: Users, text: "Social sharing and community features" },
];

export function MarketingPanel({ label }: { label: string }) {
  return (
    <aside
      aria-label={label}
      className="grid content-between gap-8 overflow-hidden bg-stage px-gutter pt-12 text-stage-foreground lg:sticky lg:top-header lg:col-start-2 lg:row-start-2 lg:h-[calc(100dvh-var(--header))] lg:min-h-160 lg:px-16 lg:pt-16"
    >
      <div>
        <h2 className="max-w-[12em] text-[clamp(1.75rem,1.3rem+1.8vw,2.75rem)] leading-[1.06] tracking-[-0.038em]">
          The pack is opened once. The hit is kept for good.
        </h2>
        <ul className="mt-6 grid">
          {PROMISES.map(({ icon: Icon, text }) => (
            <li
              key={text}
              className="flex items-center gap-3.5 border-t border-stage-border py-3.5 text-sm"
            >
              <Icon className="icon text-stage-muted" aria-hidden="true" />
              {text}
            </li>
          ))}
        </ul>
        <p className="border-t border-stage-border pt-3.5 text-sm text-stage-muted">
          Trusted by collectors
        </p>
      </div>
      <div className="-mb-px max-w-160 translate-y-[9%] self-end justify-self-center">
        <ArtPicture
          name="hand"
          widths={[640, 1000]}
          height={448}
          sizes="(min-width: 64rem) 40rem, 92vw"
          className="w-full"
        />
      </div>
    </aside>
  );
}
