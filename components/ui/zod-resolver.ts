import "@/components/ui/quiet-zod";

// oxlint-disable-next-line no-restricted-imports -- the one place, after Zod is kept quiet
export { zodResolver } from "@hookform/resolvers/zod";
