import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { siteOf } from './client-network.ts';

/** How many connections a server holds, and how long each may take for what. */
export type ConnectionLimits = {
  readonly total: number;
  /** Of one site. A proxy in front brings everybody's. */
  readonly perSite: number;
  /** Until the headers of a request are there; a connection that never says anything ends then too. */
  readonly headersMs: number;
  /** Until a whole request is there. */
  readonly requestMs: number;
  /** Between two requests. Longer than the minute that proxies keep connections, so that they are who closes. */
  readonly keepAliveMs: number;
  /** Without a byte in either direction, such as of a client that does not read its answer. */
  readonly idleMs: number;
  /** How often the first two are looked at. */
  readonly checkEveryMs: number;
};

/** Files that are no connections of clients: the database's, Redis', the log, images being read. */
const reservedFiles = 200;
const mostConnections = 10_000;
const assumedFiles = 1024;

type Listening = { readonly trustedProxies: number; readonly websocketPort?: number };

/** The limits of each port of this process: together as many connections as its file limit leaves. */
export function connectionLimits({ trustedProxies, websocketPort }: Listening): ConnectionLimits {
  const files = fileLimit();
  const ports = websocketPort === undefined ? 1 : 2;
  const left = Math.floor(Math.min(files - reservedFiles, files * 0.8) / ports);
  const total = Math.max(32, Math.min(mostConnections, left));
  return {
    total,
    perSite: trustedProxies > 0 ? total : Math.ceil(total / 4),
    headersMs: 10_000,
    // An image of two megabytes takes forty seconds at 400 kbit/s, a document of ten takes most of this at twice that. How many slow uploads
    // there may be at once is bounded apart.
    requestMs: 120_000,
    keepAliveMs: 65_000,
    idleMs: 75_000,
    checkEveryMs: 1000,
  };
}

type ReportWithLimits = { readonly userLimits?: { readonly open_files?: { readonly soft?: number | string } } };

/** How many files this process may have open at once. Node raises the soft limit to the hard one at its start. */
function fileLimit(): number {
  const report = process.report as NodeJS.ProcessReport & { excludeNetwork: boolean };
  // Otherwise it asks the names of all addresses that are connected.
  report.excludeNetwork = true;
  const soft = (report.getReport() as ReportWithLimits).userLimits?.open_files?.soft;
  if (soft === 'unlimited') return Number.MAX_SAFE_INTEGER;
  const files = Number(soft);
  return files > 0 ? files : assumedFiles;
}

/**
 * Closes connections beyond the limits as they come. Below the file limit the process can always open what it needs itself;
 * at it, even reading its own memory use fails.
 */
export function boundConnections(server: Server, { total, perSite }: ConnectionLimits): void {
  server.maxConnections = total;
  const counts = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const site = siteOf(socket.remoteAddress ?? '');
    const count = (counts.get(site) ?? 0) + 1;
    counts.set(site, count);
    socket.once('close', () => {
      const left = (counts.get(site) ?? 1) - 1;
      if (left > 0) counts.set(site, left);
      else counts.delete(site);
    });
    if (count > perSite) socket.destroy();
  });
}
