import { TabLinks } from "@/components/ui/tab-links";

const PAGES = [
  { name: "Sales", href: "/admin/reports" },
  { name: "Balance sheet", href: "/admin/reports/balance" },
  { name: "Entries", href: "/admin/reports/entries" },
];

export function ReportTabs({ current }: { current: string }) {
  return (
    <div data-print="none" className="pb-6">
      <TabLinks
        label="Reports"
        links={PAGES.map((page) => ({ ...page, isCurrent: page.name === current }))}
      />
    </div>
  );
}
