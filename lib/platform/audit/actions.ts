/**
 * Each room adds its actions in its audit-actions.ts.
 * @public
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- rooms merge theirs into it
export interface AuditActions {}

export type AuditAction = AuditActions[keyof AuditActions];
