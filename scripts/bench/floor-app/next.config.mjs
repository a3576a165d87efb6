// Next.js would use the shop's configuration if this file didn't exist.
const config = {};

export default config;
