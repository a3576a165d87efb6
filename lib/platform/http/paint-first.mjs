const INLINE_SCRIPT = /<script>[^<]*<\/script>/;
const STYLESHEET = '<link rel="stylesheet"';
const PRELOADED_SCRIPT = /<link rel="preload" as="script"[^>]*>/g;
const SCRIPT = /<script src="([^"]+)"(?: id="[^"]*")? async=""><\/script>/g;
const DATA = "<script>(self.__next_f";

// A background tab isn't painted, hence the timer.
const loaderOf = (sources) =>
  `(s=>{const l=()=>{for(const u of s.splice(0)){const e=document.createElement("script");e.src=u;e.async=true;document.head.append(e)}};new PerformanceObserver(l).observe({type:"paint",buffered:true});setTimeout(l,3e3)})(${JSON.stringify(sources)})`;

/**
 * Changes what a page does before its first paint: the head's inline script runs before the
 * stylesheets, which would hold it up and the parser with it, and all other scripts load after.
 *
 * @param {string} html a page as Next.js renders it
 */
export function paintFirst(html) {
  const sources = [...html.matchAll(SCRIPT)].map(([, source]) => source);
  const styles = html.indexOf(STYLESHEET);
  const [script] = INLINE_SCRIPT.exec(html.slice(0, html.indexOf("</head>"))) ?? [];
  if (!sources.length || !html.includes(DATA) || styles < 0 || !script) return html;
  return html
    .replace(script, "")
    .replace(STYLESHEET, () => script + STYLESHEET)
    .replace(PRELOADED_SCRIPT, "")
    .replace(SCRIPT, "")
    .replace(DATA, () => `<script>${loaderOf(sources)}</script>${DATA}`);
}
