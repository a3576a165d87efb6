import { Link } from "@/components/ui/link";
import { toastDemand } from "@/components/ui/toast-demand";
import { errorMessage, errorWithStatus } from "@/lib/platform/client/api-client";

type Undo = { label?: string; onUndo: () => void };
/** Where to go from here. */
export type NextStep = { href: string; label: string };

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

/** The failures whose toasts show the status (specification, point 8). */
export type SpecifiedFailure =
  | "Login failed"
  | "Registration failed"
  | "Logout failed"
  | "Reset request failed"
  | "Password reset failed"
  | "Failed to create products"
  | "Failed to update product"
  | "Failed to delete product";

export function toastFailure(title: SpecifiedFailure, error: unknown): void {
  void sonner().then((toast) => toast.error(title, { description: errorWithStatus(error) }));
}

export function toastWithUndo({
  title,
  next,
  label = "Undo",
  onUndo,
}: { title: string; next?: NextStep | undefined } & Undo): void {
  void sonner().then((toast) => {
    const id: string | number = toast.success(title, {
      description: next && (
        <Link
          href={next.href}
          className="target font-medium text-foreground textlink"
          // Undo would change cards behind the page that opens.
          onClick={() => toast.dismiss(id)}
        >
          {next.label}
        </Link>
      ),
      action: { label, onClick: onUndo },
    });
  });
}
