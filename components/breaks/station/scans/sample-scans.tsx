import { addressOf } from "@/lib/client/address";

const LINK = "target text-foreground textlink";

/** Demo visitors have no physical box, so this offers scans for Import and videos for Cameras. */
export function SampleScans({ packs, cards }: { packs: number; cards: number }) {
  return (
    <p className="wrap pt-4 text-sm text-muted-foreground" data-print="none">
      {"This is a demo. "}
      <a
        href={addressOf("GET /api/admin/breaks/sample-batch", { query: { packs, cards } })}
        download
        className={LINK}
      >
        Download sample scans
      </a>
      {" for this box, then choose Import. For Cameras, there are sample videos of "}
      <a href="/art/films/sample-overhead.webm" download className={LINK}>
        camera A
      </a>
      {" and "}
      <a href="/art/films/sample-front.webm" download className={LINK}>
        camera B
      </a>
      {"."}
    </p>
  );
}
