// An empty route. Its address is the one that startServer() waits for.
export const dynamic = "force-dynamic";

export function GET() {
  return new Response();
}
