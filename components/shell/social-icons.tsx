import type { SocialLinks } from "@/lib/settings/definitions";

const PLACES = [
  { name: "X", shape: "M4 4l16 16M20 4 4 20" },
  {
    name: "Instagram",
    shape:
      "M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5zM16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM17 7h.01",
  },
  {
    name: "YouTube",
    shape:
      "M6.5 5.5h11a4 4 0 0 1 4 4v5a4 4 0 0 1-4 4h-11a4 4 0 0 1-4-4v-5a4 4 0 0 1 4-4zM10 9.2l5 2.8-5 2.8z",
  },
  {
    name: "Facebook",
    shape:
      "M14 21v-8h3l.5-3.5H14V7.6c0-1 .4-1.6 1.7-1.6h1.9V3.1A18 18 0 0 0 15 3c-2.7 0-4.5 1.6-4.5 4.4v2.1H7.6V13h2.9v8",
  },
] as const;

export function SocialIcons({ links }: { links: SocialLinks }) {
  return (
    <div className="-ml-3 flex gap-1 text-muted-foreground">
      {PLACES.map(({ name, shape }) => {
        const href = links[name];
        const icon = (
          <svg viewBox="0 0 24 24" aria-hidden="true" className="icon line-icon">
            <path d={shape} />
          </svg>
        );
        return href ? (
          <a
            key={name}
            href={href}
            rel="me noopener"
            aria-label={name}
            className="grid size-11 place-items-center hover:text-foreground"
          >
            {icon}
          </a>
        ) : (
          <span key={name} role="img" aria-label={name} className="grid size-11 place-items-center">
            {icon}
          </span>
        );
      })}
    </div>
  );
}
