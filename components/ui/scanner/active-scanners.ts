const active: object[] = [];

/** The latest scanner on the page reads; those below a dialog wait. */
export function addScanner(): { isReading: () => boolean; remove: () => void } {
  const scanner = {};
  active.push(scanner);
  return {
    isReading: () => active.at(-1) === scanner,
    remove: () => void active.splice(active.indexOf(scanner), 1),
  };
}

/** Whether what a scanner types belongs to a field of this page. */
export const hasScanner = () => active.length > 0;
