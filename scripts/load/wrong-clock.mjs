// Loaded before a server that must bear a wrong clock: CLOCK_ERROR_MS.
const error = Number(process.env.CLOCK_ERROR_MS);

globalThis.Date = new Proxy(Date, {
  construct: (RealDate, given, target) =>
    Reflect.construct(RealDate, given.length === 0 ? [RealDate.now() + error] : given, target),
  apply: (RealDate) => new RealDate(RealDate.now() + error).toString(),
  get: (RealDate, name) =>
    name === "now" ? () => RealDate.now() + error : Reflect.get(RealDate, name),
});
