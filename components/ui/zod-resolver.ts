import "@/components/ui/quiet-zod";

export { zodResolver } from "@hookform/resolvers/zod";
