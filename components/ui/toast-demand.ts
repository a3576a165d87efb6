let isWanted = false;
const listeners = new Set<() => void>();

/** The Toaster loads itself once a toast was requested. */
export const toastDemand = {
  raise() {
    isWanted = true;
    listeners.forEach((tell) => tell());
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isWanted: () => isWanted,
};
