import type { IncomingMessage } from 'node:http';

/**
 * Where a request comes from, as calls are counted: the address itself for IPv4, the /64 for IPv6, because a household has a whole
 * one. Some proxies write the port along, which is none of it.
 */
export const networkOf = (address: string): string => prefixOf(address, 4);

/**
 * The same for what is counted against a person, a figure or a place in a queue: the /48 for IPv6, which is what a provider gives to one
 * site, and some give to whoever asks. By the /64 such a site would be 65,536 strangers.
 */
export const siteOf = (address: string): string => prefixOf(address, 3);

const groupBits = 16;

/** An IPv4 address, or so many groups of an IPv6 address. */
function prefixOf(written: string, groups: number): string {
  const address = /^\[(.+)\](?::\d+)?$/.exec(written)?.[1] ?? /^([0-9.]+):\d+$/.exec(written)?.[1] ?? written;
  const mapped = /^::ffff:([0-9.]+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !address.includes(':')) return mapped ?? address;
  const [head = '', tail] = address.toLowerCase().split('%', 1)[0]?.split('::') ?? [];
  const headGroups = head === '' ? [] : head.split(':');
  const tailGroups = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - headGroups.length - tailGroups.length) }, () => '0');
  return `${[...headGroups, ...zeros, ...tailGroups].slice(0, groups).join(':')}::/${groups * groupBits}`;
}

/** Who opened a connection, as the trusted proxies in front of the server say: `request.ip`, where there is no such request. */
export function addressOf({ socket, headers }: IncomingMessage, trustedProxies: number): string {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const hops = [
    socket.remoteAddress ?? '',
    ...forwarded
      .map((hop) => hop.trim())
      .filter(Boolean)
      .toReversed(),
  ];
  return hops[Math.min(trustedProxies, hops.length - 1)] ?? '';
}
