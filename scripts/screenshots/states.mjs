// Every state that `npm run screenshots` captures. screen and state name the file;
// path: the address; as: the signed-in user; only: "phone" or "desk"; full: the whole page;
// before: runs before the visit; open: acts on the page.
import { ACCOUNT_STATES } from "./account-states.mjs";
import { ADMIN_STATES } from "./admin-states.mjs";
import { GRADING_STATES } from "./grading-states.mjs";
import { INVENTORY_STATES } from "./inventory-states.mjs";
import { LEDGER_STATES } from "./ledger-states.mjs";
import { MARKET_STATES } from "./market-states.mjs";
import { MONEY_STATES } from "./money-states.mjs";
import { ORDERS_STATES } from "./orders-states.mjs";
import { PASSPORT_STATES } from "./passport-states.mjs";
import { PRICE_SHEET_STATES } from "./price-sheet-states.mjs";
import { RIP_STATES } from "./rip-states.mjs";
import { SHIPMENT_STATES } from "./shipment-states.mjs";
import { SHOP_STATES } from "./shop-states.mjs";
import { SHOWCASE_STATES } from "./showcase-states.mjs";
import { SITE_STATES } from "./site-states.mjs";
import { STATION_STATES } from "./station-states.mjs";
import { VERIFY_STATES } from "./verify-states.mjs";

export const STATES = [
  ...SHOP_STATES,
  ...SITE_STATES,
  ...ACCOUNT_STATES,
  ...ORDERS_STATES,
  ...INVENTORY_STATES,
  ...RIP_STATES,
  ...ADMIN_STATES,
  ...SHIPMENT_STATES,
  ...GRADING_STATES,
  ...PASSPORT_STATES,
  ...SHOWCASE_STATES,
  ...STATION_STATES,
  ...VERIFY_STATES,
  ...LEDGER_STATES,
  ...MARKET_STATES,
  ...MONEY_STATES,
  ...PRICE_SHEET_STATES,
];
