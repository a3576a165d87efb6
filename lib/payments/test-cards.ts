type TestCard = { number: string; outcome: string };

const SUCCEEDS = "4242424242424242";
const DECLINES = "4000000000000002";
const TIMES_OUT = "4000000000009995";

export const TEST_CARDS: readonly TestCard[] = [
  { number: SUCCEEDS, outcome: "The payment succeeds." },
  { number: DECLINES, outcome: "The card is declined." },
  { number: TIMES_OUT, outcome: "The response is lost; the payment is found 20 seconds later." },
];

export type TestOutcome =
  | { status: "SUCCEEDED" }
  | { status: "PENDING" }
  | { status: "DECLINED"; failure: string };

export function testOutcomeOf(cardNumber: string | undefined): TestOutcome {
  if (cardNumber === undefined)
    return { status: "DECLINED", failure: "The card number is missing." };
  if (cardNumber === SUCCEEDS) return { status: "SUCCEEDED" };
  if (cardNumber === TIMES_OUT) return { status: "PENDING" };
  return {
    status: "DECLINED",
    failure:
      cardNumber === DECLINES ? "The card was declined." : "This is not one of the test cards.",
  };
}
