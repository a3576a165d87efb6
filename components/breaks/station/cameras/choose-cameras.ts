import type { Camera } from "@/lib/videos/options";

export function chooseCameras(
  connected: readonly string[],
  remembered: Readonly<Record<Camera, string>>,
): Record<Camera, string> {
  const known = (id: string) => (connected.includes(id) ? id : "");
  const [a, b] = [known(remembered.A), known(remembered.B)];
  const A = a || (connected.find((id) => id !== b) ?? "");
  const B = b && b !== A ? b : (connected.find((id) => id !== A) ?? "");
  return { A, B };
}
