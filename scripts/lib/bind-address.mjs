const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/;

/**
 * The address to listen on. The demo's passwords are public, so it stays on this machine unless
 * HOST says otherwise.
 *
 * @param {{isEmbedded: boolean, host?: string}} options `host`: the value of HOST
 * @returns {{host: string | undefined, warning: string | undefined}}
 *   `host`: undefined for all interfaces
 */
export function bindAddress({ isEmbedded, host }) {
  if (!isEmbedded) return { host: host || undefined, warning: undefined };
  const bound = host || "127.0.0.1";
  if (LOOPBACK.test(bound)) return { host: bound, warning: undefined };
  const warning = `Warning: HOST=${bound} opens the demo and its published passwords to the network.`;
  return { host: bound, warning };
}
