"use client";

import { type DragEvent, type ReactNode, useState } from "react";

import { cn } from "@/components/ui/cn";

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes("Files");

export function DropArea({
  hint,
  onFiles,
  className,
  children,
}: {
  hint: string;
  onFiles: (files: File[]) => void;
  className: string;
  children: ReactNode;
}) {
  const [isOver, setIsOver] = useState(false);
  return (
    <div
      className={cn("relative", className)}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={(event) => {
        if (
          !(event.relatedTarget instanceof Node) ||
          !event.currentTarget.contains(event.relatedTarget)
        )
          setIsOver(false);
      }}
      onDrop={(event) => {
        setIsOver(false);
        // An inner drop area may have taken the files.
        if (!hasFiles(event) || event.isDefaultPrevented()) return;
        event.preventDefault();
        onFiles([...event.dataTransfer.files]);
      }}
    >
      {children}
      {isOver && (
        <div className="pointer-events-none fixed inset-4 z-50 grid place-items-center rounded-lg border-2 border-dashed border-wax-line bg-overlay">
          <p className="rounded-lg bg-popover px-6 py-4 text-lg font-medium shadow-float">{hint}</p>
        </div>
      )}
    </div>
  );
}
