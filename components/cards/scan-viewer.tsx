"use client";

import { Minus, Plus, RotateCcw } from "lucide-react";
import { type ReactNode, useRef } from "react";
import {
  type ReactZoomPanPinchRef,
  TransformComponent,
  TransformWrapper,
} from "react-zoom-pan-pinch";

import type { ScannedCard, Side } from "@/components/cards/scanned-card";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogDescription, DialogTitle } from "@/components/ui/dialog";
import { Segmented } from "@/components/ui/segmented";
import { cardPictureAt, originalScanOf } from "@/lib/cards/card-picture";
import { describeCard } from "@/lib/cards/card-words";

type ScanViewerProps = {
  card: ScannedCard;
  side: Side;
  isOpen: boolean;
  onSide: (side: Side) => void;
  onClose: () => void;
};

/** A full-screen scan: wheel, pinch, buttons or +/- zoom it; dragging or arrow keys move it. */
export function ScanViewer({ card, side, isOpen, onSide, onClose }: ScanViewerProps) {
  const view = useRef<ReactZoomPanPinchRef>(null);
  const image = side === "front" ? card.image : card.backImage;
  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        size="full"
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          view.current?.instance.wrapperComponent?.focus();
        }}
      >
        <div className="flex min-h-17 flex-wrap items-center gap-x-6 gap-y-2 py-3 pr-16 pl-4 md:pl-6">
          <DialogTitle className="text-lg max-sm:sr-only">{card.playerName}</DialogTitle>
          <DialogDescription className="sr-only">
            Plus and minus zoom, the arrow keys move the picture.
          </DialogDescription>
          <Segmented
            label="Side"
            value={side}
            onChange={onSide}
            options={[
              { value: "front", label: "Front" },
              { value: "back", label: "Back" },
            ]}
          />
          <div className="flex gap-1">
            <Zoom label="Zoom in" onClick={() => void view.current?.zoomIn()}>
              <Plus className="icon-sm" aria-hidden="true" />
            </Zoom>
            <Zoom label="Zoom out" onClick={() => void view.current?.zoomOut()}>
              <Minus className="icon-sm" aria-hidden="true" />
            </Zoom>
            <Zoom label="Show the whole card" onClick={() => void view.current?.resetTransform()}>
              <RotateCcw className="icon-sm" aria-hidden="true" />
            </Zoom>
          </div>
        </div>
        <TransformWrapper
          key={side}
          ref={view}
          minScale={1}
          maxScale={8}
          centerOnInit
          keyboard={{ disabled: false, panStep: 60 }}
          doubleClick={{ mode: "toggle" }}
        >
          <TransformComponent
            wrapperClass="w-full! min-h-0 flex-1 bg-well focus-visible:-outline-offset-2"
            contentClass="size-full! place-content-center place-items-center"
            wrapperProps={{ "aria-label": "Scan, zoomable", role: "group" }}
          >
            {/* oxlint-disable-next-line nextjs/no-img-element -- a secret URL, shown as stored */}
            <img
              src={card.isSample ? cardPictureAt(image, 750) : originalScanOf(image)}
              alt={side === "front" ? `Front: ${describeCard(card)}` : "Back of the card"}
              draggable={false}
              className="size-full object-contain p-4"
            />
          </TransformComponent>
        </TransformWrapper>
      </DialogContent>
    </Dialog>
  );
}

type ZoomProps = { label: string; onClick: () => void; children: ReactNode };

function Zoom({ label, onClick, children }: ZoomProps) {
  return (
    <Button variant="ghost" size="icon" aria-label={label} onClick={onClick}>
      {children}
    </Button>
  );
}
