/** Sets the theme and reserves space for the avatar. */
const THEME =
  "try{const e=document.documentElement,{theme:t}=localStorage;" +
  '"dark"!=t&&"light"!=t||e.classList.add(t),' +
  '/(^|; )fairwax-signed-in=./.test(document.cookie)&&(e.dataset.account="")}catch{}';

// A form submitted before React hydrates would leave the page (components/shell/early-entries.tsx).
const EARLY_ENTRIES =
  "(()=>{const f=new Map," +
  'i=({target:t})=>{"file"!=t.type&&f.set(t,/box|radio/.test(t.type)?t.checked:t.value)};' +
  'addEventListener("input",i,!0);' +
  'addEventListener("submit",e=>{"post"==e.target.method&&e.preventDefault()},!0);' +
  "window.takeEarlyEntries=()=>(delete window.takeEarlyEntries," +
  'removeEventListener("input",i,!0),[...f])})()';

// Zod probes for eval once, which browsers report as a policy violation.
const QUIET_ZOD = "window.__zod_globalConfig={jitless:!0}";

export const DISMISSED_KEY = "announcement";

/** Hides the announcement that this visitor dismissed. */
const ANNOUNCEMENT =
  `try{const a=localStorage.${DISMISSED_KEY};` +
  "if(/^[0-9a-f]{8}$/.test(a)){const s=new CSSStyleSheet;" +
  's.replaceSync(`[data-announcement="${a}"]{display:none}`),document.adoptedStyleSheets=[s]}}catch{}';

/** Inline, because a file would delay the first paint by a request. */
export const HEAD_SCRIPT = `${QUIET_ZOD};${THEME};${ANNOUNCEMENT};${EARLY_ENTRIES}`;
