import type { ReactNode } from "react";

type PageHeadProps = {
  /** What the page is called in the navigation, where its title says something else. */
  name?: string;
  title: ReactNode;
  lead?: ReactNode;
};

export function PageHead({ name, title, lead }: PageHeadProps) {
  return (
    <div className="grid gap-5 pt-12 pb-10 md:pt-16 md:pb-14">
      <h1 className="max-w-[13em] text-[clamp(2.5rem,1.6rem+3.6vw,4.5rem)] leading-tight tracking-display">
        {name && (
          <span className="mb-3 block text-base leading-normal font-medium tracking-text text-muted-foreground">
            {name}
            <span className="sr-only">: </span>
          </span>
        )}
        {title}
      </h1>
      {lead && <p className="lead">{lead}</p>}
    </div>
  );
}
