import { Skeleton } from "@/components/ui/skeleton";

export default function Loading() {
  return (
    <div className="wrap pb-24">
      <span role="status" className="sr-only">
        Loading the sales
      </span>
      <Skeleton className="my-4 h-7 w-48" />
      <Skeleton className="mt-2 mb-8 h-11 w-80 max-w-full" />
      <Skeleton className="h-28 rounded-lg" />
      <Skeleton className="mt-10 h-80" />
    </div>
  );
}
