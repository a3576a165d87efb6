export { zodResolver } from "@hookform/resolvers/zod";
export {
  loginInputSchema,
  registerCompleteInputSchema,
  registerStep1InputSchema,
  resetConfirmInputSchema,
  resetRequestInputSchema,
} from "@/lib/accounts/schema";
