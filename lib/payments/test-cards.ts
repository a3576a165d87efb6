type TestCard = { number: string; outcome: string };

const SUCCEEDS = "4242424242424242";
const DECLINES = "4000000000000002";
const CHARGES_WITHOUT_ANSWER = "4000000000009995";
const TIMES_OUT = "4000000000000119";

export const TEST_CARDS: readonly TestCard[] = [
  { number: SUCCEEDS, outcome: "The payment succeeds." },
  { number: DECLINES, outcome: "The card is declined." },
  {
    number: CHARGES_WITHOUT_ANSWER,
    outcome: "The response is lost; the payment is found 20 seconds later.",
  },
  {
    number: TIMES_OUT,
    outcome: "The service doesn't respond; the payment fails 20 seconds later.",
  },
];

/** A pending payment ends as its failure says, or succeeds without one. */
export type TestOutcome =
  | { status: "SUCCEEDED" }
  | { status: "PENDING"; failure?: string }
  | { status: "DECLINED"; failure: string };

export function testOutcomeOf(cardNumber: string | undefined): TestOutcome {
  if (cardNumber === undefined)
    return { status: "DECLINED", failure: "The card number is missing." };
  if (cardNumber === SUCCEEDS) return { status: "SUCCEEDED" };
  if (cardNumber === CHARGES_WITHOUT_ANSWER) return { status: "PENDING" };
  if (cardNumber === TIMES_OUT)
    return {
      status: "PENDING",
      failure: "The payment service didn't respond. Nothing was charged.",
    };
  return {
    status: "DECLINED",
    failure:
      cardNumber === DECLINES ? "The card was declined." : "This is not one of the test cards.",
  };
}
