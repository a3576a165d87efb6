import { LazyDeadEnd } from "@/app/_shell/lazy-dead-end";

export default function NotFound() {
  return <LazyDeadEnd />;
}
