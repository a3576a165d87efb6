export { zodResolver } from "@/components/ui/zod-resolver";
export {
  loginInputSchema,
  registerCompleteInputSchema,
  registerStep1InputSchema,
  resetConfirmInputSchema,
  resetRequestInputSchema,
} from "@/lib/accounts/schema";
