import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

type Asset = { readonly bytes: Buffer; readonly compressed: Buffer | undefined; readonly type: string };

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  json: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json',
  txt: 'text/plain; charset=utf-8',
  png: 'image/png',
  webp: 'image/webp',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
};
const dayCache = 'public, max-age=86400';
/** A worker that is found outdated too late would hold browsers on it. */
const workerCache = 'no-cache';
const endlessCache = 'public, max-age=31536000, immutable';

async function readAssets(client: string): Promise<Map<string, Asset>> {
  const names = await readdir(client, { recursive: true });
  const assets = new Map<string, Asset>();
  for (const name of names) {
    const type = types[name.split('.').at(-1) ?? ''];
    if (type === undefined || name.startsWith('.')) continue;
    const compressed = names.includes(`${name}.br`) ? await readFile(join(client, `${name}.br`)) : undefined;
    assets.set(`/${name.replaceAll('\\', '/')}`, { bytes: await readFile(join(client, name)), compressed, type });
  }
  return assets;
}

/**
 * Serves the built scripts, styles and public files from memory, brotli where the browser takes it. Names below
 * `/assets/` carry their content's hash and are cacheable for ever.
 */
export async function registerAssets(server: FastifyInstance, client: string): Promise<void> {
  const assets = await readAssets(client);
  for (const [path, asset] of assets) {
    server.get(path, { compress: false }, (request, reply) => {
      const isCompressed = asset.compressed !== undefined && acceptsBrotli(request.headers['accept-encoding']);
      reply
        .header('cache-control', cacheOf(path))
        .header('x-content-type-options', 'nosniff')
        .header('vary', 'accept-encoding')
        .type(asset.type);
      if (isCompressed) reply.header('content-encoding', 'br');
      return reply.send(isCompressed ? asset.compressed : asset.bytes);
    });
  }
}

function cacheOf(path: string): string {
  if (path === '/sw.js') return workerCache;
  return path.startsWith('/assets/') ? endlessCache : dayCache;
}

export function acceptsBrotli(header: string | string[] | undefined): boolean {
  return /(^|,)\s*br\s*(;(?!\s*q=0(\.0*)?\s*(,|$))|,|$)/.test(String(header ?? ''));
}
