// Without a file of its own, Next.js would take the shop's.
const config = {};

export default config;
