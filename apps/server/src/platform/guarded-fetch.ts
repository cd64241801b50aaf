import { lookup as systemLookup } from 'node:dns';
import { get as httpGet, request as httpRequest, type IncomingMessage } from 'node:http';
import { get as httpsGet, request as httpsRequest } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import type { Duplex } from 'node:stream';

/** Which addresses a foreign download may reach. */
export type FetchPolicy = {
  readonly protocols: readonly ('https:' | 'http:')[];
  readonly isAllowedAddress: (address: string) => boolean;
};

const closedV4 =
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4';
// Beside the local ranges: those that carry an IPv4 address inside, which would lead around the list above.
const closedV6 =
  '::/96 ::ffff:0:0/96 64:ff9b::/96 64:ff9b:1::/48 100::/64 2001::/23 2001:db8::/32 2002::/16 3fff::/20 5f00::/16 fc00::/7 fe80::/10 fec0::/10 ff00::/8';
// Two lists: in one, the range of mapped addresses would close every IPv4 address.
const closed = { ipv4: listOf(closedV4, 'ipv4'), ipv6: listOf(closedV6, 'ipv6') };

function listOf(ranges: string, family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const range of ranges.split(' ')) {
    const [net = '', bits] = range.split('/');
    list.addSubnet(net, Number(bits), family);
  }
  return list;
}

/** Whether an address belongs to the public network: not this machine, its neighbours, or a reserved range. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 0) return false;
  const name = family === 4 ? 'ipv4' : 'ipv6';
  return !closed[name].check(address, name);
}

/** HTTPS to public addresses only. */
export const publicOnly: FetchPolicy = { protocols: ['https:'], isAllowedAddress: isPublicAddress };

export type GuardedFetchOptions = {
  readonly policy?: FetchPolicy;
  readonly limitBytes: number;
  /** For everything, from the name lookup to the last byte. */
  readonly timeoutMs: number;
};

/** Why a download did not happen, for whoever named the address. */
export type FetchFault = 'not_public' | 'redirect' | 'not_found' | 'too_large' | 'no_answer';

/**
 * A download that did not happen. `isFinal` tells that trying again is of no use: the address is refused, the file is
 * missing or too large.
 */
export class FetchRefusal extends Error {
  readonly isFinal: boolean;
  readonly fault: FetchFault;

  constructor(message: string, isFinal: boolean, fault: FetchFault = 'no_answer', options?: ErrorOptions) {
    super(message, options);
    this.name = 'FetchRefusal';
    this.isFinal = isFinal;
    this.fault = fault;
  }

  /** Nobody has a host of that name, as far as the resolver knows; one that does not answer is another matter. */
  get isUnknownHost(): boolean {
    return this.cause instanceof Error && 'code' in this.cause && this.cause.code === 'ENOTFOUND';
  }
}

/**
 * Downloads a foreign file named by somebody who is not trusted. The address is checked when the connection is made, after
 * the name was looked up, so that a name cannot lead inside; redirects are not followed; nothing of this process is sent.
 *
 * @throws FetchRefusal
 */
export async function fetchGuarded(address: string, options: GuardedFetchOptions): Promise<Buffer> {
  const policy = options.policy ?? publicOnly;
  const url = readUrl(address, policy);
  const signal = AbortSignal.timeout(options.timeoutMs);
  try {
    return await download(url, policy, options.limitBytes, signal);
  } catch (error) {
    if (error instanceof FetchRefusal) throw error;
    if (signal.aborted) throw new FetchRefusal(`no answer within ${options.timeoutMs / 1000} s`, false);
    const message = error instanceof Error ? error.message : 'the download failed';
    throw new FetchRefusal(message, false, 'no_answer', { cause: error });
  }
}

const innerNames = /(?:^|\.)(?:localhost|local|internal|lan|intranet|home\.arpa)\.?$/i;

/**
 * Whether an address could be on the public network, as far as that can be told without looking anything up: no `file:`, no
 * literal inner address, no name that only a neighbour knows. The download itself checks the rest.
 */
export function couldBePublic(address: string): boolean {
  const url = URL.parse(address);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return false;
  if (url.username !== '' || url.password !== '') return false;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0) return isPublicAddress(host);
  // A name may end in a dot and is the same.
  return host.replace(/\.$/, '').includes('.') && !innerNames.test(host);
}

function readUrl(address: string, policy: FetchPolicy): URL {
  const url = URL.parse(address);
  if (!url || !(policy.protocols as readonly string[]).includes(url.protocol)) {
    throw new FetchRefusal('only https addresses are read', true, 'not_public');
  }
  if (url.username !== '' || url.password !== '')
    throw new FetchRefusal('an address may carry no password', true, 'not_public');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A literal address is never looked up, so it is checked here.
  if (isIP(host) !== 0 && !policy.isAllowedAddress(host)) throw refusedAddress();
  return url;
}

function refusedAddress(): FetchRefusal {
  return new FetchRefusal('the address is not on the public network', true, 'not_public');
}

function guardedLookup(policy: FetchPolicy): LookupFunction {
  return (hostname, options, callback) => {
    systemLookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '', 0);
      // One inner address among several is enough to refuse: which of them is used is the connection's choice.
      const [first] = found;
      if (!first || found.some(({ address }) => !policy.isAllowedAddress(address))) {
        return callback(refusedAddress(), '', 0);
      }
      if (options.all) return callback(null, found);
      return callback(null, first.address, first.family);
    });
  };
}

function download(url: URL, policy: FetchPolicy, limitBytes: number, signal: AbortSignal): Promise<Buffer> {
  const get = url.protocol === 'https:' ? httpsGet : httpGet;
  const headers = {
    accept: 'image/webp,image/jpeg,image/png',
    'accept-encoding': 'identity',
    'user-agent': 'Entrepot',
  };
  return new Promise((resolve, reject) => {
    const request = get(url, { headers, signal, agent: false, lookup: guardedLookup(policy) }, (response) => {
      const stop = (refusal: FetchRefusal) => {
        response.destroy();
        reject(refusal);
      };
      const { statusCode = 0 } = response;
      if (statusCode >= 300 && statusCode < 400)
        return stop(new FetchRefusal('redirects are not followed', true, 'redirect'));
      if (statusCode !== 200) {
        const isFinal = isFinalStatus(statusCode);
        return stop(
          new FetchRefusal(`the server answered ${statusCode}`, isFinal, isFinal ? 'not_found' : 'no_answer'),
        );
      }
      const tooLarge = new FetchRefusal(`the file is larger than ${limitBytes >> 20} MB`, true, 'too_large');
      if (Number(response.headers['content-length'] ?? 0) > limitBytes) return stop(tooLarge);
      const chunks: Buffer[] = [];
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > limitBytes) stop(tooLarge);
        else chunks.push(chunk);
      });
      response.on('error', reject);
      response.on('end', () => resolve(Buffer.concat(chunks)));
    });
    request.on('error', reject);
    request.on('upgrade', refuseUpgrade(reject));
  });
}

/** Of a server that changes the protocol Node.js tells nobody who does not listen: neither answer nor error would come. */
const refuseUpgrade = (reject: (refusal: FetchRefusal) => void) => (_response: IncomingMessage, socket: Duplex) => {
  socket.destroy();
  reject(new FetchRefusal('the server changed the protocol', false));
};

function isFinalStatus(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 425 && status !== 429;
}

export type GuardedPostOptions = {
  readonly policy?: FetchPolicy;
  readonly timeoutMs: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
};

/**
 * Posts to a foreign address named by somebody who is not trusted, guarded as `fetchGuarded` is. Nothing of the answer but its status is read.
 *
 * @throws FetchRefusal
 */
export function postGuarded(address: string, { policy = publicOnly, ...options }: GuardedPostOptions): Promise<number> {
  const url = readUrl(address, policy);
  const signal = AbortSignal.timeout(options.timeoutMs);
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const headers = { ...options.headers, 'content-length': String(options.body.length) };
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      { method: 'POST', headers, signal, agent: false, lookup: guardedLookup(policy) },
      (response) => {
        response.destroy();
        resolve(response.statusCode ?? 0);
      },
    );
    sent.on('error', (error) => reject(error instanceof FetchRefusal ? error : new FetchRefusal(error.message, false)));
    sent.on('upgrade', refuseUpgrade(reject));
    sent.end(options.body);
  });
}
