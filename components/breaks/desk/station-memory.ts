/** `films` is set once the break was filmed here, with the cameras of this device. */
type Remembered = { station: string; cameras: string; films: boolean };

const KEY = "fairwax-break-station";

export function rememberedStation(): Remembered {
  try {
    const { station, cameras, films } = JSON.parse(
      localStorage.getItem(KEY) ?? "{}",
    ) as Partial<Remembered>;
    return { station: station ?? "", cameras: cameras ?? "", films: films ?? false };
  } catch {
    // Storage may be blocked or hold outdated data.
    return { station: "", cameras: "", films: false };
  }
}

export function rememberStation(changed: Partial<Remembered>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...rememberedStation(), ...changed }));
  } catch {
    // The station is asked for again next time.
  }
}
