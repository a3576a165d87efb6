/** `films` says whether breaks are filmed with the cameras of this device, or uploaded as files. */
type Remembered = { station: string; cameras: string; films: boolean | null };

const KEY = "fairwax-break-station";

export function rememberedStation(): Remembered {
  try {
    const { station, cameras, films } = JSON.parse(
      localStorage.getItem(KEY) ?? "{}",
    ) as Partial<Remembered>;
    return { station: station ?? "", cameras: cameras ?? "", films: films ?? null };
  } catch {
    // Storage may be blocked or hold outdated data.
    return { station: "", cameras: "", films: null };
  }
}

export function rememberStation(changed: Partial<Remembered>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...rememberedStation(), ...changed }));
  } catch {
    // The station is asked for again next time.
  }
}
