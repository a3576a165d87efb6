export const GRADING_COMPANIES = ["PSA", "BGS", "SGC", "CGC"] as const;
export type GradingCompany = (typeof GRADING_COMPANIES)[number];

const LOOK_UP_PAGES: Record<GradingCompany, string> = {
  PSA: "https://www.psacard.com/cert/",
  BGS: "https://www.beckett.com/grading/card-lookup?item_type=BGS&item_id=",
  SGC: "https://www.gosgc.com/card-lookup?cert=",
  CGC: "https://www.cgccards.com/certlookup/",
};

export function certificatePage(company: GradingCompany, certificate: string): string {
  return LOOK_UP_PAGES[company] + encodeURIComponent(certificate);
}
