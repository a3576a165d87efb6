/** Carriers' reports about a parcel that does not arrive, in EasyPost's words. */
const SENTENCES = {
  return_to_sender: "The carrier is returning it to us.",
  failure: "The carrier could not deliver it.",
  error: "The carrier lost track of it.",
  cancelled: "The carrier stopped it.",
};
export type ReturnReason = keyof typeof SENTENCES;
export const RETURN_REASONS = Object.keys(SENTENCES) as ReturnReason[];

export const returnSentence = (reason: ReturnReason): string => SENTENCES[reason];

/** Final: such a parcel never arrives, whatever else the carrier reports, before or after. */
export const BROUGHT_BACK = "return_to_sender" satisfies ReturnReason;
