/** The turns that the event loop takes during some work, and its result. */
export async function turnsDuring<T>(work: () => Promise<T>): Promise<[turns: number, result: T]> {
  let turns = 0;
  let isDone = false;
  const turn = () => {
    turns += 1;
    if (!isDone) setImmediate(turn);
  };
  turn();
  const result = await work();
  isDone = true;
  return [turns, result];
}
