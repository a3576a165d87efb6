/**
 * Words for the chosen billing period. Both are in the page; PricingScreen's radio buttons
 * show one of them without script.
 */
export function ByPeriod({ monthly, yearly }: { monthly: string; yearly: string }) {
  if (monthly === yearly) return monthly;
  return (
    <>
      <span className="group-has-[[value=yearly]:checked]/pricing:hidden">{monthly}</span>
      <span className="hidden group-has-[[value=yearly]:checked]/pricing:inline">{yearly}</span>
    </>
  );
}
