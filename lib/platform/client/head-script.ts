/** Sets the theme and reserves space for the avatar. */
const THEME =
  "try{const e=document.documentElement,{theme:t}=localStorage;" +
  '"dark"!=t&&"light"!=t||e.classList.add(t),' +
  '/(^|; )fairwax-signed-in=./.test(document.cookie)&&(e.dataset.account="")}catch{}';

// Records what components/shell/early-entries.tsx repeats. Only a form with an action may leave the page.
const EARLY_ENTRIES =
  "(()=>{let c,h=()=>!0;const m=new Map,r=(e,t,v)=>{h(t)&&(c=e,m.delete(t),m.set(t,v))}," +
  'b=e=>{const t=e.target.closest("button");t&&(e.type!="click"||!t.form||"submit"!=t.type)&&r(e,t,e.type)},' +
  'l={input:e=>{const t=e.target;"file"!=t.type&&r(e,t,/box|radio/.test(t.type)?t.checked:t.value)},' +
  "pointerdown:b,click:b," +
  'keydown:e=>{const q=s=>e.target.closest(s);q("input,select,textarea")||/^(Enter| )$/.test(e.key)&&q("a,button,summary")||r(e,e)},' +
  'submit:e=>{const t=e.target;t.hasAttribute("action")||(e.preventDefault(),r(e,e.submitter||t,"click"))}};' +
  "for(const t in l)addEventListener(t,l[t],!0);" +
  // React may take them while it handles the last of them, which then comes after the others.
  "window.takeEarlyEntries=f=>(delete window.takeEarlyEntries," +
  "c&&self.event==c&&c.stopImmediatePropagation(),h=f,m)})()";

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
