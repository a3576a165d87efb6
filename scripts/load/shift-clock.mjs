/** Makes this process believe a wrong time. Returns what ends it. @param {number} errorMs */
export function shiftClock(errorMs) {
  const RealDate = globalThis.Date;
  globalThis.Date = new Proxy(RealDate, {
    construct: (_, given, target) =>
      Reflect.construct(RealDate, given.length === 0 ? [RealDate.now() + errorMs] : given, target),
    apply: () => new RealDate(RealDate.now() + errorMs).toString(),
    get: (_, name) =>
      name === "now" ? () => RealDate.now() + errorMs : Reflect.get(RealDate, name),
  });
  return () => void (globalThis.Date = RealDate);
}
