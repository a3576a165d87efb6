import { dehydrate, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";

import { HydratedQueries } from "@/components/ui/hydrated-queries";
import { createQueryClient } from "@/lib/platform/client/query-client";

const KEY = ["/api/notices"];
const queryFn = () => new Promise<string[]>(() => undefined);

function Notices() {
  const { data } = useQuery({ queryKey: KEY, queryFn });
  return data?.join() ?? "unknown";
}

function sentByServer(): string {
  const server = createQueryClient();
  server.setQueryData(KEY, ["from the server"]);
  return JSON.stringify(dehydrate(server));
}

const firstRender = (browser = createQueryClient()) =>
  renderToString(
    <QueryClientProvider client={browser}>
      <HydratedQueries json={sentByServer()}>
        <Notices />
      </HydratedQueries>
    </QueryClientProvider>,
  );

test("the first render has what the server sent", () => {
  expect(firstRender()).toBe("from the server");
});

test("the first render has it even if another part of the page is already fetching", async () => {
  const browser = createQueryClient();
  let answer: (notices: string[]) => void = () => undefined;
  const pending = browser.fetchQuery({
    queryKey: KEY,
    queryFn: () => new Promise<string[]>((resolve) => (answer = resolve)),
  });
  expect(firstRender(browser)).toBe("from the server");

  answer(["newer"]);
  await pending;
  expect(firstRender(browser)).toBe("newer");
});
