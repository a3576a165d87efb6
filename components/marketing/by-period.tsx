/** Renders both texts; CSS shows the one that PricingScreen's radio buttons select. */
export function ByPeriod({ monthly, yearly }: { monthly: string; yearly: string }) {
  if (monthly === yearly) return <span>{monthly}</span>;
  return (
    <>
      <span className="group-has-[[value=yearly]:checked]/pricing:hidden">{monthly}</span>
      <span className="hidden group-has-[[value=yearly]:checked]/pricing:inline">{yearly}</span>
    </>
  );
}
