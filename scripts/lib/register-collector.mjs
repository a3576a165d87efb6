export const PASSWORD = "seventeen waxen owls";
const PROFILE = {
  fullName: "Nora Fielding",
  street: "12 Harbor Street",
  city: "Portland",
  state: "Maine",
  zipCode: "04101",
  cardInterests: ["baseball"],
};

/**
 * Registers a collector like a browser does, with the sample collection.
 *
 * @param {string} baseUrl
 * @param {string} username
 * @returns {Promise<{id: string, cookie: string}>} cookie: the Cookie header of the session
 */
export async function registerCollector(baseUrl, username) {
  const account = {
    username,
    email: `${username}@example.com`,
    password: PASSWORD,
    confirmPassword: PASSWORD,
  };
  const first = await post(`${baseUrl}/api/auth/register/step1`, account);
  const second = await post(`${baseUrl}/api/auth/register/complete`, PROFILE, {
    cookie: cookiesOf(first),
  });
  return { id: (await second.json()).id, cookie: cookiesOf(second) };
}

async function post(url, body, headers = {}) {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok)
    throw new Error(`A registration returned ${response.status}: ${await response.text()}`);
  return response;
}

/** The cookies that a response sets, without deleted ones. */
function cookiesOf(response) {
  const pairs = response.headers.getSetCookie().map((line) => line.split(";")[0]);
  return pairs.filter((pair) => !pair.endsWith("=")).join("; ");
}
