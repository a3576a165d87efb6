let isWanted = false;
const listeners = new Set<() => void>();

/**
 * Loads the Toaster once a toast was requested. Avoids zustand: every page loads this file, and 0.8
 * kB more takes the marketing pages over their script budget.
 */
export const toastDemand = {
  raise() {
    isWanted = true;
    listeners.forEach((notify) => notify());
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isWanted: () => isWanted,
};
