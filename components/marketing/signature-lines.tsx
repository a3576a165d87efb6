import { TitledSection } from "@/components/ui/titled-section";
import { BRAND } from "@/lib/platform/brand";

const LINES = ["Name", "Signature", "Date"];

export function SignatureLines() {
  return (
    <TitledSection
      id="signatures"
      title="Signatures"
      className="break-inside-avoid pt-16 print:pt-10"
    >
      <p className="mt-3 max-w-[36em] text-muted-foreground" data-print="none">
        You get a copy to sign before your first session. This page is ready to print.
      </p>
      <div className="mt-8 grid max-w-176 gap-10 sm:grid-cols-2 print:grid-cols-2">
        {["Participant", BRAND].map((side) => (
          <dl key={side} className="grid content-start gap-8">
            <div>
              <dt className="sr-only">For</dt>
              <dd className="font-medium">{side}</dd>
            </div>
            {LINES.map((line) => (
              <div key={line} className="flex flex-col-reverse gap-1.5">
                <dt className="text-xs text-muted-foreground">{line}</dt>
                <dd className="h-6 border-b border-input">
                  <span className="sr-only">to be filled in</span>
                </dd>
              </div>
            ))}
          </dl>
        ))}
      </div>
    </TitledSection>
  );
}
