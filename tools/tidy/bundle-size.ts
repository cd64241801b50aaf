import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Finding } from './source-files.ts';

/** What the storefront's home page may load before it works, in bytes after brotli. */
export const bundleLimits = { scriptBytes: 170 * 1024, styleBytes: 20 * 1024 };

type Asset = { module: string; imports?: string[]; css?: string[] };
type RouteAsset = Asset & { id: string; parentId?: string; path?: string; index?: boolean };

/** The manifest that React Router writes beside the client build: which chunks each route needs. */
export type RouteManifest = { entry: Asset; routes: Record<string, RouteAsset> };

/** The addresses of the scripts and style sheets that the home page loads first. */
export function firstLoad(manifest: RouteManifest): { scripts: string[]; styles: string[] } {
  const assets: Asset[] = [manifest.entry, ...homeRoutes(manifest.routes)];
  return {
    scripts: [...new Set(assets.flatMap((asset) => [asset.module, ...(asset.imports ?? [])]))],
    styles: [...new Set(assets.flatMap((asset) => asset.css ?? []))],
  };
}

/** The index route nearest to the root whose address has no fixed part, with the routes around it. */
function homeRoutes(routes: Record<string, RouteAsset>): RouteAsset[] {
  const withParents = (route: RouteAsset): RouteAsset[] => {
    const parent = route.parentId === undefined ? undefined : routes[route.parentId];
    return parent ? [...withParents(parent), route] : [route];
  };
  const chains = Object.values(routes)
    .filter((route) => route.index)
    .map(withParents)
    .filter((chain) => chain.every((route) => !route.path || /^[:/?\w]*\?$/.test(route.path)));
  return chains.sort((a, b) => a.length - b.length)[0] ?? Object.values(routes).filter((route) => !route.parentId);
}

/** Compares sizes with the limits. `sizeOf` gives the compressed bytes of an address. */
export function checkBundle(
  manifest: RouteManifest,
  sizeOf: (address: string) => number,
): { findings: Finding[]; report: string } {
  const { scripts, styles } = firstLoad(manifest);
  const total = (addresses: string[]) => addresses.reduce((sum, address) => sum + sizeOf(address), 0);
  const scriptBytes = total(scripts);
  const styleBytes = total(styles);
  const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
  const findings: Finding[] = [];
  const report = (what: string, bytes: number, limit: number) => {
    if (bytes <= limit) return;
    const message = `the home page first loads ${kilobytes(bytes)} of ${what}, more than ${kilobytes(limit)}`;
    findings.push({ rule: 'bundle-size', file: 'apps/storefront', line: 1, message });
  };
  report('scripts', scriptBytes, bundleLimits.scriptBytes);
  report('styles', styleBytes, bundleLimits.styleBytes);
  return {
    findings,
    report: `home page: ${kilobytes(scriptBytes)} of scripts, ${kilobytes(styleBytes)} of styles (brotli)`,
  };
}

/** Reads the storefront's last client build; undefined when there is none. Throws for a build without a route manifest. */
export function readBundle(root: string): { manifest: RouteManifest; sizeOf: (address: string) => number } | undefined {
  const client = join(root, 'apps/storefront/build/client');
  const assets = join(client, 'assets');
  const name = existsSync(assets) ? readdirSync(assets).find((file) => /^manifest-[\w-]+\.js$/.test(file)) : undefined;
  if (!name) {
    if (existsSync(client)) throw new Error(`${client} holds no route manifest: its size cannot be measured`);
    return undefined;
  }
  const script = readFileSync(join(assets, name), 'utf8');
  const manifest = JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1)) as RouteManifest;
  const sizeOf = (address: string) =>
    brotliCompressSync(readFileSync(join(client, address.replace(/[?#].*$/, '')))).length;
  return { manifest, sizeOf };
}
