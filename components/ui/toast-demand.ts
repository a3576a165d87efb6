let isWanted = false;
const listeners = new Set<() => void>();

/** Whether a toast has been asked for yet: the Toaster loads itself when one has. */
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
