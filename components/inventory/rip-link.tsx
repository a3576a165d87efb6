export function RipLink() {
  return (
    // oxlint-disable-next-line nextjs/no-html-link-for-pages -- /rip needs a full load
    <a href="/rip" className="target text-sm text-muted-foreground textlink" data-print="none">
      Go to Pack Ripping Experience
    </a>
  );
}
