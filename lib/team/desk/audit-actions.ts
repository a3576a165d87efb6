export const TEAM_ACTIONS = {
  "team.invited": "Invited a colleague",
  "team.invitation_withdrawn": "Withdrew an invitation",
  "team.invitation_accepted": "Accepted an invitation",
  "team.role_changed": "Changed a colleague's role",
} as const;

declare module "@/lib/platform/audit/actions" {
  interface AuditActions {
    team: keyof typeof TEAM_ACTIONS;
  }
}
