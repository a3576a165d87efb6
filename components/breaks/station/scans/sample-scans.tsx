import { addressOf } from "@/lib/client/address";
import { CAMERAS } from "@/lib/videos/options";

const LINK = "target text-foreground textlink";

/** Demo visitors have no physical box, so this offers its scans for Import and films for Cameras. */
export function SampleScans({ id }: { id: string }) {
  const params = { id };
  const [filmA, filmB] = CAMERAS.map((camera) => (
    <a
      key={camera}
      href={addressOf("GET /api/admin/breaks/{id}/sample-film", { params, query: { camera } })}
      download
      className={LINK}
    >
      {`camera ${camera}`}
    </a>
  ));
  return (
    <p className="wrap pt-4 text-sm text-muted-foreground" data-print="none">
      {"This is a demo. "}
      <a
        href={addressOf("GET /api/admin/breaks/{id}/sample-batch", { params })}
        download
        className={LINK}
      >
        Download sample scans
      </a>
      {" of this box, then choose Import. For Cameras, there are the films of "}
      {filmA}
      {" and "}
      {filmB}
      {"."}
    </p>
  );
}
