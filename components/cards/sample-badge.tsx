import { Badge } from "@/components/ui/badge";

/** Marks everything that has no physical counterpart. */
export function SampleBadge() {
  return <Badge variant="outline">Sample</Badge>;
}
