import { complaintsAbout } from "../support/complaints";
import { requestText, sendRaw } from "../support/raw-http";
import { expect, test } from "../support/test";

const REFUSED = "This request came from another site.";

/** The response to a sign-out with this origin and host. */
async function signOut(baseURL: string | undefined, headers: string[]) {
  const answer = await sendRaw(
    baseURL,
    requestText({ method: "POST", path: "/api/auth/logout", headers }),
  );
  expect(complaintsAbout(answer)).toEqual([]);
  return [answer?.status, answer?.body.includes(REFUSED)];
}

test("a change from another site is refused, whatever its Host", async ({ baseURL }) => {
  const strangers = [
    ["Origin: http://evil.example:80", "Host: evil.example", "X-Forwarded-Host: evil.example"],
    [`Origin: ${baseURL}`, "Origin: http://evil.example"],
  ];
  for (const headers of strangers)
    expect([headers, await signOut(baseURL, headers)]).toEqual([headers, [403, true]]);
});

test("a change from the shop's own pages is accepted, whatever Host a proxy sends", async ({
  baseURL,
}) => {
  for (const headers of [
    [`Origin: ${baseURL}`, "Host: internal.example"],
    ["Sec-Fetch-Site: same-origin"],
  ]) {
    expect([headers, await signOut(baseURL, headers)]).toEqual([headers, [200, false]]);
  }
});
