import { Badge } from "@/components/ui/badge";

/** Marks everything without a physical counterpart. */
export function SampleBadge() {
  return <Badge variant="outline">Sample</Badge>;
}
