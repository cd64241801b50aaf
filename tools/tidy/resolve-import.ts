import { posix } from 'node:path';
import type { FileMap } from './source-files.ts';

const endings = ['', '.ts', '.tsx', '.mjs', '.css', '.json', '/index.ts', '/index.tsx'];

/**
 * The file of the repository that an import names, or undefined for a foreign package. Our own packages are resolved as
 * their `exports` say: the front door, or a file below `src`.
 */
export function resolveImport(files: FileMap, from: string, specifier: string): string | undefined {
  const base = ownPath(from, specifier);
  if (base === undefined) return undefined;
  const clean = base.replace(/\?.*$/, '');
  const ending = endings.find((candidate) => files.has(clean + candidate));
  return ending === undefined ? undefined : clean + ending;
}

function ownPath(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  if (specifier.startsWith('#')) {
    const [group = '', name = ''] = from.split('/');
    return posix.join(
      sourcesOf(group === 'apps' || group === 'packages' ? `${group}/${name}` : group),
      specifier.slice(1),
    );
  }
  const own = /^@entrepot\/([a-z0-9-]+)(?:\/(.+))?$/.exec(specifier);
  if (!own?.[1]) return undefined;
  const folder = outsidePackages.get(own[1]) ?? `packages/${own[1]}`;
  return posix.join(sourcesOf(folder), own[2] ?? 'index.ts');
}

/** What is imported by its package's name and does not lie below `packages`. */
const outsidePackages = new Map([
  ['server', 'apps/server'],
  ['demo', 'demo'],
]);

/** The folder of a package that its `imports` and `exports` start from. */
function sourcesOf(folder: string): string {
  if (folder === 'apps/storefront') return `${folder}/app`;
  return folder.includes('/') ? `${folder}/src` : folder;
}
