/**
 * Runs before the first paint: sets the chosen theme, and reserves space for the avatar of someone
 * who is signed in. Inline, because a file would be a request before the first paint.
 */
export const THEME_SCRIPT =
  "try{const e=document.documentElement,{theme:t}=localStorage;" +
  '"dark"!=t&&"light"!=t||e.classList.add(t),' +
  '/(^|; )fairwax-signed-in=1/.test(document.cookie)&&(e.dataset.account="")}catch{}';
