/** A video element that loads and plays when the test says so. A slow one also lands only then. */
export function fakeScreen({ duration = Infinity, isSlow = false } = {}) {
  const listeners = new Map<string, Set<() => void>>();
  const log: string[] = [];
  const screen = {
    url: "",
    time: 0,
    playbackRate: 1,
    readyState: 0,
    seeking: false,
    duration,
    isPlaying: false,
    ended: false,
    error: null as { code: number } | null,
    log,
    get paused() {
      return !screen.isPlaying;
    },
    get src() {
      return screen.url;
    },
    set src(url: string) {
      screen.url = url;
      screen.readyState = 0;
      log.push(url);
    },
    get currentTime() {
      return screen.time;
    },
    set currentTime(seconds: number) {
      screen.time = seconds;
      screen.seeking = isSlow;
      log.push(`at ${seconds}`);
    },
    play: async () => void (screen.isPlaying = true),
    pause: () => void (screen.isPlaying = false),
    load: () => undefined,
    removeAttribute: () => void (screen.url = ""),
    addEventListener: (event: string, hear: () => void) =>
      void listeners.set(event, (listeners.get(event) ?? new Set()).add(hear)),
    removeEventListener: (event: string, hear: () => void) =>
      void listeners.get(event)?.delete(hear),
    fire: (event: string) => [...(listeners.get(event) ?? [])].forEach((hear) => hear()),
    arrive() {
      screen.readyState = 4;
      screen.time = 0;
      screen.fire("loadedmetadata");
    },
    land() {
      screen.seeking = false;
      screen.fire("seeked");
    },
    playTo(seconds: number) {
      screen.time = seconds;
      screen.fire("timeupdate");
    },
  };
  return screen;
}
