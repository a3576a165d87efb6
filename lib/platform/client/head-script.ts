/** Sets the chosen theme, and reserves space for the avatar of someone who is signed in. */
const THEME =
  "try{const e=document.documentElement,{theme:t}=localStorage;" +
  '"dark"!=t&&"light"!=t||e.classList.add(t),' +
  '/(^|; )fairwax-signed-in=./.test(document.cookie)&&(e.dataset.account="")}catch{}';

// For components/shell/early-entries.tsx. A form that is sent before React listens would leave the page.
const EARLY_ENTRIES =
  "(()=>{const f=new Map," +
  'i=({target:t})=>{"file"!=t.type&&f.set(t,/box|radio/.test(t.type)?t.checked:t.value)};' +
  'addEventListener("input",i,!0);' +
  'addEventListener("submit",e=>{"post"==e.target.method&&e.preventDefault()},!0);' +
  "window.takeEarlyEntries=()=>(delete window.takeEarlyEntries," +
  'removeEventListener("input",i,!0),[...f])})()';

// Zod probes for eval once, and a browser reports that to the content policy.
const QUIET_ZOD = "window.__zod_globalConfig={jitless:!0}";

/** Runs before the first paint. Inline, because a file would be a request before the first paint. */
export const HEAD_SCRIPT = `${QUIET_ZOD};${THEME};${EARLY_ENTRIES}`;
