import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { hashSources } from '@entrepot/server/platform/pages/source-hash.ts';
import type { Finding } from '../source-files.ts';

/** What the storefront's pages may load before they work: the home page's bytes after brotli, and the files of the pages below. */
export const bundleLimits = { scriptBytes: 150 * 1024, styleBytes: 20 * 1024, scripts: 15, styles: 4 };

/** The pages whose files are counted, by their addresses. */
const countedPages = [
  'index',
  'commodity',
  'productDetails',
  'searchGoods',
  'login',
  'settlement',
  'userInfo/dashboard',
  'userInfo/my-order',
];

/** Scripts that no manifest names: the manifest itself, the shell, the texts of every page and of its area, and the cart of who is signed in. */
const unnamedScripts = 5;

/** The shells by the names of their files: the shop's and the mobile site's. */
const shellNames = ['shop-frame', 'mobile-frame'];

type Asset = { module: string; imports?: string[]; css?: string[] };
type RouteAsset = Asset & { id: string; parentId?: string; path?: string; index?: boolean };

/** The manifest that React Router writes beside the client build: which chunks each route needs. */
export type RouteManifest = { entry: Asset; routes: Record<string, RouteAsset> };

/** The addresses of the scripts and style sheets that a page loads first. */
export function firstLoad(manifest: RouteManifest, page: string): { scripts: string[]; styles: string[] } {
  const assets: Asset[] = [manifest.entry, ...routesOf(manifest.routes, page)];
  return {
    scripts: [...new Set(assets.flatMap((asset) => [asset.module, ...(asset.imports ?? [])]))],
    styles: [...new Set(assets.flatMap((asset) => asset.css ?? []))],
  };
}

/** The route of an address, with the routes around it. */
function routesOf(routes: Record<string, RouteAsset>, page: string): RouteAsset[] {
  const chainOf = (route: RouteAsset): RouteAsset[] => {
    const parent = route.parentId === undefined ? undefined : routes[route.parentId];
    return parent ? [...chainOf(parent), route] : [route];
  };
  const pathOf = (route: RouteAsset) =>
    chainOf(route)
      .flatMap(({ path }) => path || [])
      .join('/');
  const found = Object.values(routes).find((route) => pathOf(route) === page && !route.index);
  return found ? chainOf(found) : [];
}

export type Bundle = {
  readonly manifest: RouteManifest;
  /** Addresses that every page loads besides, the texts in English. */
  readonly always: readonly string[];
  /** The scripts of each shell; a page loads those of one. */
  readonly shells: Readonly<Record<string, readonly string[]>>;
  /** The compressed bytes of an address. */
  readonly sizeOf: (address: string) => number;
};

const findingOf = (message: string): Finding => ({ rule: 'bundle-size', file: 'apps/storefront', line: 1, message });

/** Compares the bytes of the home page, and the number of files of every counted page, with the limits. */
export function checkBundle({ manifest, always, shells, sizeOf }: Bundle): { findings: Finding[]; report: string } {
  const findings: Finding[] = [];
  const find = (message: string) => findings.push(findingOf(message));
  const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
  const total = (addresses: readonly string[]) => addresses.reduce((sum, address) => sum + sizeOf(address), 0);
  const home = firstLoad(manifest, 'index');
  const bytesOf = Object.entries(shells).map(([shell, scripts]) => ({
    shell,
    bytes: total([...home.scripts, ...always, ...scripts]),
  }));
  const styleBytes = total(home.styles);
  const compare = (what: string, bytes: number, limit: number) => {
    if (bytes > limit) find(`the home page first loads ${kilobytes(bytes)} of ${what}, more than ${kilobytes(limit)}`);
  };
  for (const { shell, bytes } of bytesOf) compare(`scripts in the shell ${shell}`, bytes, bundleLimits.scriptBytes);
  compare('styles', styleBytes, bundleLimits.styleBytes);
  const most = { scripts: 0, styles: 0 };
  for (const page of countedPages) {
    const { scripts, styles } = firstLoad(manifest, page);
    const counts = { scripts: scripts.length + unnamedScripts, styles: styles.length };
    for (const kind of ['scripts', 'styles'] as const) {
      most[kind] = Math.max(most[kind], counts[kind]);
      if (counts[kind] > bundleLimits[kind])
        find(`/${page} first loads ${counts[kind]} ${kind}, more than ${bundleLimits[kind]}`);
    }
  }
  return {
    findings,
    report: `home page: ${bytesOf.map(({ shell, bytes }) => `${kilobytes(bytes)} of scripts (${shell})`).join(', ')}, ${kilobytes(styleBytes)} of styles (brotli); at most ${most.scripts} scripts and ${most.styles} style sheets a page`,
  };
}

/**
 * Measures the storefront's build of the sources as they are. Without any build nothing is known of the size; one of other sources says
 * nothing of these.
 *
 * @throws Error for a build without a route manifest or without a shell.
 */
export async function checkBuild(root: string): Promise<{ findings: Finding[]; report: string }> {
  const builds = join(root, 'apps/storefront/build/versions');
  if (!existsSync(builds)) return { findings: [], report: 'home page: not built, its size is not known' };
  const build = join(builds, await hashSources(root, 'storefront'));
  if (existsSync(build)) return checkBundle(readBundle(join(build, 'client')));
  const message = 'was built from other sources than these: run `npm run build`, so that its size can be measured';
  return { findings: [findingOf(message)], report: 'home page: not built from these sources, its size is not known' };
}

/** Reads a client build. */
function readBundle(client: string): Bundle {
  const assets = join(client, 'assets');
  const files = existsSync(assets) ? readdirSync(assets) : [];
  const name = files.find((file) => /^manifest-[\w-]+\.js$/.test(file));
  if (!name) throw new Error(`${client} holds no route manifest: its size cannot be measured`);
  const script = readFileSync(join(assets, name), 'utf8');
  const manifest = JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1)) as RouteManifest;
  const texts = files.filter((file) => /^texts-first-en-[\w-]+\.js$/.test(file));
  const sizeOf = (address: string) =>
    brotliCompressSync(readFileSync(join(client, address.replace(/[?#].*$/, '')))).length;
  const shells = Object.fromEntries(
    shellNames.map((shell) => {
      const scripts = files.filter((file) => new RegExp(`^${shell}-[\\w-]+\\.js$`).test(file));
      if (scripts.length === 0) throw new Error(`${client} holds no ${shell}: its size cannot be measured`);
      return [shell, scripts.map((file) => `/assets/${file}`)];
    }),
  );
  return { manifest, always: [name, ...texts].map((file) => `/assets/${file}`), shells, sizeOf };
}
