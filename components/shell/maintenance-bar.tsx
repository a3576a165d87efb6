import type { Settings } from "@/lib/settings/definitions";

export function MaintenanceBar({ isOn, message }: Settings["maintenance"]) {
  if (!isOn) return null;
  return (
    <aside
      aria-label="Maintenance"
      data-print="none"
      className="border-b border-wax-line bg-wax-soft text-sm"
    >
      <p className="wrap py-3 [overflow-wrap:anywhere]">{message}</p>
    </aside>
  );
}
