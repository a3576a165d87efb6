/**
 * Words that depend on the chosen billing period. Both stand in the page; the radio buttons of PricingScreen show one of them,
 * without script.
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
