type Remembered = { station: string; cameras: string };

const KEY = "fairwax-break-station";

export function rememberedStation(): Remembered {
  try {
    const { station, cameras } = JSON.parse(
      localStorage.getItem(KEY) ?? "{}",
    ) as Partial<Remembered>;
    return { station: station ?? "", cameras: cameras ?? "" };
  } catch {
    // Storage may be blocked or hold outdated data.
    return { station: "", cameras: "" };
  }
}

export function rememberStation(remembered: Remembered): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(remembered));
  } catch {
    // The station is asked for again next time.
  }
}
