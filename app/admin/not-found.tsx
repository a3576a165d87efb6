import { LazyDeskDeadEnd } from "@/app/_shell/lazy-desk-dead-end";

export default function NotFound() {
  return <LazyDeskDeadEnd />;
}
