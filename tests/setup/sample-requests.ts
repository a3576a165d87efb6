import type { Endpoint } from "@/lib/api/endpoint";
import { PROFILE, stepOneOf } from "@/tests/setup/accounts";
import { ADDRESS, checkoutInput } from "@/tests/setup/checkout";
import { draftCard } from "@/tests/setup/draft-card";
import { evaluationInput } from "@/tests/setup/grading";
import { shipmentInput } from "@/tests/setup/shipping";

export const NO_ID = "0b0f1a5e-0000-4000-8000-000000000000";
const NO_PRODUCT = "999999";
const PARAMS: Record<string, string> = {
  id: NO_ID,
  scan: NO_ID,
  video: NO_ID,
  index: "0",
  cardId: NO_ID,
  boxId: NO_ID,
  level: "0",
  tile: "000",
  pack: "1",
  sessionId: "x",
  slug: "x".repeat(16),
  type: "publications",
  name: "nobody-at-all",
  token: "x",
  key: "0".repeat(32),
  code: "0b0f1a5e",
};

type Body = Record<string, unknown>;

const BODIES: Record<string, Body> = {
  login: { username: "nobody", password: "wrong password" },
  registerStep1: stepOneOf("hostile"),
  registerComplete: PROFILE,
  requestPasswordReset: { email: "nobody@example.com" },
  confirmPasswordReset: {
    token: "x",
    newPassword: "eleven wax owls",
    confirmPassword: "eleven wax owls",
  },
  addCardToCart: { slug: "no-such-card", sessionId: "abcdefghi" },
  addToCart: { productId: 1, quantity: 1, sessionId: "abcdefghi" },
  changeQuantity: { quantity: 1 },
  createProducts: {
    imageUrl: "/art/x-640.webp",
    year: 2024,
    brand: "B",
    set: "S",
    format: "Hobby",
    price: "1.00",
    provenance: "Loose Box",
    quantity: 1,
    category: "baseball",
    name: "N",
    description: "D",
    sealPhotoIds: [NO_ID],
  },
  answerMessage: { text: "Hello", seen: 0 },
  addMessageReply: { text: "Hello", seen: 0 },
  markMessageSpam: { isSpam: true },
  updateProduct: { isAvailable: true },
  setBankAccount: {
    holder: "Nobody At All",
    kind: "CHECKING",
    routingNumber: "011000015",
    accountNumber: "123456789",
    currentPassword: "wrong password",
  },
  addAddress: { ...ADDRESS, country: "US" },
  replaceAddress: { ...ADDRESS, country: "US" },
  setLimit: { period: "DAY", amount: "200.00" },
  startPurchaseBreak: { length: "1_DAY" },
  requestPayout: { amount: "20.00" },
  refusePayout: { reason: "The account is closed." },
  markPayoutPaid: { reference: "ACH 1" },
  markPayoutReturned: { reason: "The account is closed." },
  setPrices: { prices: [{ cardId: NO_ID, price: "12.50" }], expectedFeePercent: 10 },
  setBoxClosed: { isClosed: true },
  createUploadUrl: { contentType: "image/png", size: 10 },
  startBreak: {
    orderLineId: NO_ID,
    boxId: "0b0f1a5e",
    packCount: 1,
    cardsPerPack: 1,
    station: "S",
    cameras: ["A"],
  },
  saveBreakDetails: {
    challengeAMs: 0,
    challengeBMs: null,
    deviations: "c",
    packCount: 2,
    cardsPerPack: 3,
  },
  startBreakVideo: { camera: "A", part: 0, pack: 0, contentType: "video/webm" },
  finishBreakVideo: { sha256: "0".repeat(64), ms: 1000 },
  saveBreakPack: { replaces: ["v"], cards: [draftCard(1, 1)] },
  voidBreak: { reason: "The box fell into water" },
  commitBreak: { shortPacks: [{ pack: 1, cards: 1 }] },
  correctCard: {
    pack: 1,
    position: 1,
    reason: "Misread",
    changes: { player: "Nora", rarity: "Rare" },
  },
  markBoxSent: { tracking: "1Z" },
  receiveStripeEvent: { type: "checkout.session.completed", data: { object: { id: "x" } } },
  sendMessage: {
    name: "Nora",
    email: "n@example.com",
    topic: "other",
    message: "Long enough",
    reference: "",
    openForMs: 5000,
  },
  deleteAccount: { currentPassword: "wrong password", confirmation: "delete" },
  changeProfile: {
    fullName: "Nora",
    email: "n@example.com",
    currentPassword: "wrong password",
  },
  changeAddress: { ...ADDRESS, country: "US" },
  changeMarketName: { marketName: "Nora's cards" },
  changeInterests: { cardInterests: ["soccer"] },
  changeMailPreference: { kind: "BOX_READY", isOn: false },
  changePassword: {
    currentPassword: "wrong password",
    newPassword: "eleven wax owls",
    confirmPassword: "eleven wax owls",
  },
  confirmEmailVerification: { token: "x" },
  savePackProgress: { revealedCount: 1, isComplete: false },
  actOnCards: { action: "ship", cardIds: [NO_ID] },
  startCheckout: checkoutInput({ productId: Number(NO_PRODUCT), price: "1.00" }),
  payCheckout: { card: { number: "4242424242424242" } },
  cancelOrder: { positions: [1] },
  startShipment: shipmentInput([NO_ID]),
  payShipment: { card: { number: "4242424242424242" } },
  startSubmission: evaluationInput([NO_ID]),
  paySubmission: { card: { number: "4242424242424242" } },
  checkGradingCard: { code: "0b0f1a5e" },
  answerEvaluation: { from: "8", to: "9", finding: "A soft corner, and the rest is sharp." },
  createGradingBatch: { company: "PSA", tier: "VALUE", submissionIds: [NO_ID] },
  sendGradingBatch: { carrier: "FedEx", tracking: "794600000000" },
  recordGradingResult: { code: "0b0f1a5e", grade: "9.5", certificate: "10000001" },
  checkShipmentCard: { code: "0b0f1a5e" },
  shipShipment: { carrier: "USPS", tracking: "9400100000000001" },
  placeCard: { place: "A1-01-001" },
  publish: { kind: "CARD", id: NO_ID },
  saveShowcase: { name: "Nora", bio: "B", isPublished: false },
  arrangeShowcase: { publicationIds: [NO_ID], revision: 0 },
  reportPublication: { reason: "OTHER", details: "D" },
  reportShowcase: { reason: "OTHER", details: "D" },
  openClaim: { orderCardId: NO_ID, reason: "DAMAGED", details: "A corner is bent." },
  answerClaim: { answer: "REFUSAL", words: "The scan shows the same corner." },
  startWatching: { kind: "SET", set: "A set that no one has" },
  hideShared: { reason: "It shows an address." },
  approvePayout: { claims: [] },
};

/** A request that its schema accepts, about things that don't exist. */
export function sampleRequest({ id, path, params }: Pick<Endpoint, "id" | "path" | "params">) {
  const isProduct = path.startsWith("/api/admin/products/");
  return {
    params: Object.fromEntries(
      Object.keys(params?.shape ?? {}).map((name) => [
        name,
        isProduct ? NO_PRODUCT : (PARAMS[name] ?? ""),
      ]),
    ),
    body: BODIES[id],
    headers: { "idempotency-key": "hostile-0001" },
  };
}
