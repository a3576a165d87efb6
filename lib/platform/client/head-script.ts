/** Sets the chosen theme, and reserves space for the avatar of someone who is signed in. */
const THEME =
  "try{const e=document.documentElement,{theme:t}=localStorage;" +
  '"dark"!=t&&"light"!=t||e.classList.add(t),' +
  '/(^|; )fairwax-signed-in=./.test(document.cookie)&&(e.dataset.account="")}catch{}';

// For components/shell/early-input.tsx. Unheard, a submit button would post its form to the page,
// and React would empty the fields.
const EARLY_INPUT =
  "(()=>{const c=[],f=new Map," +
  'h=e=>{const b=e.target.closest("button");' +
  "b&&(e.preventDefault(),e.stopImmediatePropagation(),c.push(b))}," +
  'i=({target:t})=>{"file"!=t.type&&f.set(t,/box|radio/.test(t.type)?t.checked:t.value)};' +
  'addEventListener("click",h,!0);addEventListener("input",i,!0);' +
  "window.takeEarlyInput=()=>(delete window.takeEarlyInput," +
  'removeEventListener("click",h,!0),removeEventListener("input",i,!0),' +
  "[...f,...c.map(b=>[b])])})()";

// Zod probes for eval once, and a browser reports that to the content policy.
const QUIET_ZOD = "window.__zod_globalConfig={jitless:!0}";

/** Runs before the first paint. Inline, because a file would be a request before the first paint. */
export const HEAD_SCRIPT = `${QUIET_ZOD};${THEME};${EARLY_INPUT}`;
