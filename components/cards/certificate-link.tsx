export function CertificateLink({ certificate, url }: { certificate: string; url: string | null }) {
  if (!url) return <span>{certificate}</span>;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className="target textlink">
      {certificate}
      <span className="sr-only"> (in a new window)</span>
    </a>
  );
}
