/** Links to others, so that no one has to ask us. */
export function FindHelp() {
  return (
    <div className="grid gap-3">
      <p>
        If buying packs worries you, or someone close to you, talk to someone who knows how that
        feels.
      </p>
      <ul className="grid gap-3">
        <li>
          <a href="tel:+18004262537" className="target font-medium textlink">
            1-800-GAMBLER
          </a>
          <p className="text-sm text-muted-foreground">
            A helpline for problem gambling in the United States (1-800-426-2537). Call or text at
            any hour.
          </p>
        </li>
        <li>
          <a
            href="https://www.gamblingtherapy.org"
            rel="noreferrer"
            className="target font-medium textlink"
          >
            gamblingtherapy.org
          </a>
          <p className="text-sm text-muted-foreground">
            Help online in many languages, wherever you live. Your doctor can name places near you.
          </p>
        </li>
      </ul>
    </div>
  );
}
