import { toJsonLdText } from "@/lib/platform/seo/json-ld";

/** Never executed, so the content policy needs no hash for it. */
export function JsonLd({ data }: { data: object }) {
  return (
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: toJsonLdText(data) }} />
  );
}
