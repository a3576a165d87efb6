import type { ReactNode } from "react";

import { FramedThumbnail } from "@/components/catalog/product-picture";

type BoxLineProps = {
  box: { name: string; format: string; imageUrl: string; boxId: string; orderNumber: string };
  children?: ReactNode;
};

export function BoxLine({ box, children }: BoxLineProps) {
  return (
    <div className="flex min-w-0 items-center gap-4">
      <FramedThumbnail src={box.imageUrl} width={56} corners="sm" className="w-14 flex-none" />
      <div className="grid min-w-0 gap-0.5 text-sm">
        <p className="text-base leading-snug font-strong">{box.name}</p>
        <p className="text-muted-foreground">
          <span className="sr-only">Box </span>
          <span className="font-medium text-foreground">{box.boxId.slice(0, 8)}</span>
          {` · ${box.format} · ${box.orderNumber}`}
        </p>
        {children}
      </div>
    </div>
  );
}
