// Before the first paint: the chosen theme, and a place for the avatar of who is signed in.
try {
  const page = document.documentElement, { theme } = localStorage;
  if (theme == "dark" || theme == "light") page.classList.add(theme);
  if (/(^|; )fairwax-signed-in=1/.test(document.cookie)) page.dataset.account = "";
} catch {}
