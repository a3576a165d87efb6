// Generous, because no test measures speed and machines are shared.
jest.setTimeout(180_000);

// An unexpected console error fails the test.
let errors: unknown[][];

beforeEach(() => {
  errors = [];
  jest.spyOn(console, "error").mockImplementation((...args: unknown[]) => {
    errors.push(args);
  });
});

afterEach(() => {
  expect(errors).toEqual([]);
});
