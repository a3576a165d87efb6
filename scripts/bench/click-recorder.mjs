/** Runs in the page. Adds `recordNextClick`, which stores its result in `recordedClick`. */
export function recordClicks() {
  // Long tasks are reported after they end.
  const REPORT_MS = 300;
  const tasks = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: "longtask" });

  const headingOf = () => document.querySelector("main h1")?.textContent;
  const longTaskMs = (from, to) =>
    tasks
      .map(({ startTime, duration }) => [
        Math.max(from, startTime),
        Math.min(to, startTime + duration),
      ])
      .reduce((sum, [start, end]) => sum + Math.max(0, end - start), 0);

  window.recordNextClick = ({ path, selector }) => {
    const oldHeading = headingOf();
    // A listing also links to other listings, so the old heading must be gone, too.
    const isShown = () =>
      location.pathname === path &&
      headingOf() !== oldHeading &&
      document
        .querySelector(selector)
        ?.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const start = ({ timeStamp }) => {
      const look = () => {
        if (!isShown()) return requestAnimationFrame(look);
        const shownAt = performance.now();
        setTimeout(() => {
          window.recordedClick = {
            ms: shownAt - timeStamp,
            longTaskMs: longTaskMs(timeStamp, shownAt),
          };
        }, REPORT_MS);
      };
      requestAnimationFrame(look);
    };
    delete window.recordedClick;
    addEventListener("click", start, { capture: true, once: true });
  };
}
