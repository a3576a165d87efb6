import { NO_ADDRESS } from "@/lib/accounts/stored-address";
import { labelWarning, printedAddress } from "@/lib/shipments/labels/printed-address";
import { stateCode } from "@/lib/shipments/labels/state-code";
import { guessOunces, MAX_OUNCES } from "@/lib/shipments/labels/weigh";

test.each([
  [{ rawCards: 1, slabs: 0, boxes: 0 }, 3],
  [{ rawCards: 3, slabs: 0, boxes: 0 }, 4],
  [{ rawCards: 0, slabs: 2, boxes: 0 }, 6],
  [{ rawCards: 20, slabs: 1, boxes: 1 }, 32],
  [{ rawCards: 500, slabs: 500, boxes: 20 }, MAX_OUNCES],
])("the weight of %j is guessed as %d ounces", (parcel, ounces) => {
  expect(guessOunces(parcel)).toBe(ounces);
});

test.each([
  ["Maine", "ME"],
  [" district of columbia ", "DC"],
  ["OR", "OR"],
  ["Guam", "Guam"],
  ["", ""],
])("carriers read the state %j as %j", (state, code) => {
  expect(stateCode(state)).toBe(code);
});

test.each([
  ["José Müller", "José Müller", null],
  ["Łukasz Šimon", "Lukasz Simon", "The carrier prints “Lukasz Simon” for “Łukasz Šimon”."],
  ["Ana O’Neil", "Ana O'Neil", "The carrier prints “Ana O'Neil” for “Ana O’Neil”."],
  [
    "王 Wang 王",
    "王 Wang 王",
    "The carrier can't print 王. Ask the customer for the address in Latin letters.",
  ],
])("a label for %s shows %s, and the desk knows it", (fullName, printed, warning) => {
  const address = { ...NO_ADDRESS, fullName, city: "Portland" };
  expect(printedAddress(address)).toEqual({ ...address, fullName: printed });
  expect(labelWarning(address)).toBe(warning);
});
