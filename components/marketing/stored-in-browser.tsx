const ENTRIES = [
  {
    name: "authjs.session-token",
    kind: "Cookie",
    purpose: "Keeps you signed in. Not readable by scripts.",
    until: "30 days after you signed in, 14 days after your last visit, or until you log out",
  },
  {
    name: "fairwax-signed-in",
    kind: "Cookie",
    purpose:
      "Says that someone may be signed in, and tells tabs one account from another. Grants nothing.",
    until: "As above",
  },
  {
    name: "fairwax.registration",
    kind: "Cookie",
    purpose: "Ties step 2 of a registration to step 1. Not readable by scripts.",
    until: "30 minutes",
  },
  {
    name: "cart_session_id",
    kind: "Local storage",
    purpose: "The random id of this browser’s cart.",
    until: "Until you clear it",
  },
  {
    name: "welcome_dismissed",
    kind: "Local storage",
    purpose: "That you closed the welcome dialog.",
    until: "Until you clear it",
  },
  {
    name: "known_customer",
    kind: "Local storage",
    purpose: "That someone has signed in here, so that no one is welcomed as a new visitor.",
    until: "Until you clear it",
  },
  {
    name: "theme",
    kind: "Local storage",
    purpose: "Dark or light, when you chose one.",
    until: "Until you choose the system’s",
  },
  {
    name: "fairwax.rip.box.…",
    kind: "Local storage",
    purpose: "Where you are in a box that you are ripping: which pack and card. One for each box.",
    until: "Until its packs are all open, or until you clear it",
  },
  {
    name: "fairwax.rip.demo-packs",
    kind: "Local storage",
    purpose: "Which packs of the demo box you have opened. We are never told.",
    until: "Until you start over, or clear it",
  },
  {
    name: "fairwax.rip.tear-by-hand",
    kind: "Local storage",
    purpose: "Whether packs wait for you to tear them, once you have chosen.",
    until: "Until you clear it",
  },
  {
    name: "fairwax.rip.sound",
    kind: "Local storage",
    purpose: "Whether the rip makes sounds, once you have chosen.",
    until: "Until you clear it",
  },
  {
    name: "fairwax.drops.sound",
    kind: "Local storage",
    purpose: "That you want a sound when it’s your turn in a drop.",
    until: "Until you switch it off, or clear it",
  },
  {
    name: "draft:…",
    kind: "Local storage",
    purpose: "Words that you wrote and haven’t sent yet. We are never told.",
    until: "Until you send them, log out or clear it. Without an account, until you close the tab",
  },
  {
    name: "fairwax-break-station",
    kind: "Local storage",
    purpose: "On an administrator’s computer: what its break station and cameras are called.",
    until: "Until you clear it",
  },
  {
    name: "invitation",
    kind: "Session storage",
    purpose: "The token of an invitation to work with us, while you sign in to accept it.",
    until: "Until you accept it, or close the tab",
  },
  {
    name: "gift",
    kind: "Session storage",
    purpose: "The token of a gift that you opened, while you sign in to claim it.",
    until: "Until you claim it, or close the tab",
  },
  {
    name: "push-worker.js",
    kind: "Service worker",
    purpose: "Shows notifications, once you have turned them on. It stores nothing.",
    until: "Until you clear it",
  },
  {
    name: "auth_view",
    kind: "Session storage",
    purpose: "Which step of signing in you are on.",
    until: "Until you close the tab",
  },
];

/** Every cookie and storage key; "…" varies. Over https, the session cookie starts with __Host-. */
export function StoredInBrowser() {
  return (
    <dl className="text-sm">
      {ENTRIES.map(({ name, kind, purpose, until }) => (
        <div
          key={name}
          className="grid gap-x-6 gap-y-1 border-b py-3 first:border-t sm:grid-cols-[minmax(0,11rem)_minmax(0,1fr)]"
        >
          <dt>
            <code className="font-sans font-medium wrap-anywhere">{name}</code>
            <span className="block text-muted-foreground">{kind}</span>
          </dt>
          <dd>
            {purpose} <span className="block text-muted-foreground">{until}.</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
