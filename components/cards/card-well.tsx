import { cn } from "@/components/ui/cn";

/** Placeholder for a picture that isn't shown. */
export function CardWell({ className }: { className?: string }) {
  return <div className={cn("aspect-5/7 rounded-[5.4%/4%] bg-well", className)} />;
}
