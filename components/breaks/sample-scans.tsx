/** Demo visitors have no box on the table, so this offers scans to choose at Import. */
export function SampleScans({ packs, cards }: { packs: number; cards: number }) {
  return (
    <p className="wrap pt-4 text-sm text-muted-foreground" data-print="none">
      {"This is a demo. "}
      <a
        href={`/api/admin/breaks/sample-batch?packs=${packs}&cards=${cards}`}
        download
        className="target text-foreground textlink"
      >
        Download sample scans
      </a>
      {" for this box, then choose Import."}
    </p>
  );
}
