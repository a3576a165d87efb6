import { toastDemand } from "@/components/ui/toast-demand";
import { errorMessage } from "@/lib/platform/client/api-client";

type Toast = { title: string; description?: string };
type Undo = { label?: string; onUndo: () => void };

// sonner (10 kB) is fetched with the first toast. It queues toasts until its Toaster is mounted.
async function sonner() {
  toastDemand.raise();
  const { toast } = await import("sonner");
  return toast;
}

export function toastSuccess(title: string, description?: string): void {
  void sonner().then((toast) => toast.success(title, { description }));
}

/** Adds the server's explanation of the failure. */
export function toastError(title: string, error?: unknown): void {
  void sonner().then((toast) =>
    toast.error(title, { description: error === undefined ? undefined : errorMessage(error) }),
  );
}

export function toastWithUndo({ title, description, label = "Undo", onUndo }: Toast & Undo): void {
  void sonner().then((toast) =>
    toast.success(title, { description, action: { label, onClick: onUndo } }),
  );
}
