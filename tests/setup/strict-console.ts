// Generous: nothing here is a test of speed, and machines are shared.
jest.setTimeout(180_000);

// An error on the console that a test did not ask for is a failure of that test.
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
