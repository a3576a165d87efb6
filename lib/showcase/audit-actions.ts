export const SHOWCASE_ACTIONS = {
  "publication.hidden": "Hid a shared page",
  "publication.restored": "Restored a shared page",
  "publication.reports_dismissed": "Dismissed reports of a shared page",
  "showcase.hidden": "Hid a showcase",
  "showcase.restored": "Restored a showcase",
  "showcase.reports_dismissed": "Dismissed reports of a showcase",
} as const;

declare module "@/lib/platform/audit/actions" {
  interface AuditActions {
    showcase: keyof typeof SHOWCASE_ACTIONS;
  }
}
