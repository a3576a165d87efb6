import { routes } from "@/lib/api/routes";
import { onboardingEndpoints } from "@/lib/onboarding/endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes(
  onboardingEndpoints.startSecondStep,
);
