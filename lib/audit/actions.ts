import { ACCOUNTS_ACTIONS } from "@/lib/accounts/audit-actions";
import { OWN_ACTIONS } from "@/lib/audit/audit-actions";
import { BREAKS_ACTIONS } from "@/lib/breaks/audit-actions";
import { CHECKLISTS_ACTIONS } from "@/lib/checklists/audit-actions";
import { CLAIMS_ACTIONS } from "@/lib/claims/audit-actions";
import { CONTACT_ACTIONS } from "@/lib/contact/audit-actions";
import { CUSTOMERS_ACTIONS } from "@/lib/customers/desk/audit-actions";
import { DROPS_ACTIONS } from "@/lib/drops/audit-actions";
import { GRADING_ACTIONS } from "@/lib/grading/audit-actions";
import { HEALTH_ACTIONS } from "@/lib/health/audit-actions";
import { IMPORT_ACTIONS } from "@/lib/imports/desk/audit-actions";
import { SUPPORT_ACTIONS } from "@/lib/orders/desk/audit-actions";
import { PAYMENTS_ACTIONS } from "@/lib/payments/audit-actions";
import { PAYOUTS_ACTIONS } from "@/lib/payouts/audit-actions";
import type { AuditAction } from "@/lib/platform/audit/actions";
import { PULLS_ACTIONS } from "@/lib/pulls/audit-actions";
import { SETTINGS_ACTIONS } from "@/lib/settings/audit-actions";
import { SHIPMENTS_ACTIONS } from "@/lib/shipments/audit-actions";
import { SHOWCASE_ACTIONS } from "@/lib/showcase/audit-actions";
import { STOCK_ACTIONS } from "@/lib/stock/audit-actions";
import { TEAM_ACTIONS } from "@/lib/team/desk/audit-actions";
import { TODAY_ACTIONS } from "@/lib/today/audit-actions";
import { VALUES_ACTIONS } from "@/lib/values/audit-actions";
import { VAULT_ACTIONS } from "@/lib/vault/audit-actions";

/** Names of actions and reads in the audit log. */
export const AUDIT_ACTIONS: Record<AuditAction, string> = {
  ...STOCK_ACTIONS,
  ...BREAKS_ACTIONS,
  ...DROPS_ACTIONS,
  ...VAULT_ACTIONS,
  ...VALUES_ACTIONS,
  ...CHECKLISTS_ACTIONS,
  ...PULLS_ACTIONS,
  ...IMPORT_ACTIONS,
  ...SHIPMENTS_ACTIONS,
  ...GRADING_ACTIONS,
  ...CLAIMS_ACTIONS,
  ...SUPPORT_ACTIONS,
  ...CUSTOMERS_ACTIONS,
  ...TEAM_ACTIONS,
  ...ACCOUNTS_ACTIONS,
  ...CONTACT_ACTIONS,
  ...SHOWCASE_ACTIONS,
  ...PAYMENTS_ACTIONS,
  ...PAYOUTS_ACTIONS,
  ...HEALTH_ACTIONS,
  ...TODAY_ACTIONS,
  ...OWN_ACTIONS,
  ...SETTINGS_ACTIONS,
};
export const AUDIT_ACTION_IDS = Object.keys(AUDIT_ACTIONS) as [AuditAction, ...AuditAction[]];
