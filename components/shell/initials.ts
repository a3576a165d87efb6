/** The avatar's text: first two initials of the full name, else two letters of the username. */
export function initialsOf({ fullName, username }: { fullName: string; username: string }): string {
  const names = fullName.split(/\s+/).filter(Boolean);
  const letters =
    names.length > 0
      ? names.slice(0, 2).map((name) => firstLetters(name, 1))
      : [firstLetters(username, 2)];
  return letters.join("").toUpperCase();
}

// Splits by code points, so that a letter outside the basic plane isn't cut in half.
function firstLetters(text: string, count: number): string {
  return Array.from(text).slice(0, count).join("");
}
