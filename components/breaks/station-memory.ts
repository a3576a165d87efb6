type Remembered = { station: string; cameras: string };

const KEY = "fairwax-break-station";

/** What this computer's station was called last, and its cameras: they do not change from box to box. */
export function rememberedStation(): Remembered {
  try {
    const { station, cameras } = JSON.parse(
      localStorage.getItem(KEY) ?? "{}",
    ) as Partial<Remembered>;
    return { station: station ?? "", cameras: cameras ?? "" };
  } catch {
    // Storage may be closed to us, or hold something of another time.
    return { station: "", cameras: "" };
  }
}

export function rememberStation(remembered: Remembered): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(remembered));
  } catch {
    // Then it is asked for again next time.
  }
}
