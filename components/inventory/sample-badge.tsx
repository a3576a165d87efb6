import { Badge } from "@/components/ui/badge";

/** Stands on everything that stands for nothing physical. */
export function SampleBadge() {
  return <Badge variant="outline">Sample</Badge>;
}
