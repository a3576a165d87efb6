import { readCards } from "@/read-cards";

export const dynamic = "force-dynamic";

export async function GET() {
  return Response.json(await readCards());
}
