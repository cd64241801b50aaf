import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { shellAreas } from '@entrepot/i18n/react';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import routes from '../routes.ts';

const app = resolve(import.meta.dirname, '..');
const packages = resolve(app, '../../../packages');

/** The file that an import stands for, when it is source of ours that can use texts. */
function fileOf(importer: string, named: string): string | undefined {
  const [, name, path] = /^@entrepot\/(ui|client)\/(.+)$/.exec(named) ?? [];
  if (name !== undefined && path !== undefined) return join(packages, name, 'src', path);
  if (named.startsWith('#shared/')) return join(app, 'shared', named.slice('#shared/'.length));
  return named.startsWith('.') ? resolve(dirname(importer), named) : undefined;
}

/** Which areas of texts a file and what it imports at once use, and where. Parts that are loaded later wait for their texts alone. */
function areasOf(file: string, found = new Map<string, string>(), seen = new Set<string>()): Map<string, string> {
  if (seen.has(file) || !/\.tsx?$/.test(file) || !existsSync(file)) return found;
  seen.add(file);
  const source = readFileSync(file, 'utf8');
  for (const [, area = ''] of source.matchAll(/useTranslation\('([^']+)'/g))
    if (!found.has(area)) found.set(area, file);
  for (const [, named = ''] of source.matchAll(/^(?:import|export) (?!type )[^;]*? from '([^']+)'/gm))
    areasOf(fileOf(file, named) ?? '', found, seen);
  return found;
}

/** The areas that a route's handle names. */
function namedBy(file: string): string[] {
  const [, list = ''] = /areas: \[([^\]]*)\]/.exec(readFileSync(join(app, file), 'utf8')) ?? [];
  return [...list.matchAll(/'([^']+)'/g)].map(([, area = '']) => area);
}

type Page = { readonly file: string; readonly loaded: readonly string[] };
const pagesOf = (entries: readonly RouteConfigEntry[], above: readonly string[]): Page[] =>
  entries.flatMap(({ file, children = [] }) => {
    const loaded = [...above, ...namedBy(file)];
    return [{ file, loaded }, ...pagesOf(children, loaded)];
  });

const pages = pagesOf(routes, [...shellAreas, 'mobile']).filter(({ file }) => file.endsWith('.tsx'));

test('every page names the areas of texts that it uses, so that none is fetched while somebody types', () => {
  const missing = pages.flatMap(({ file, loaded }) =>
    [...areasOf(join(app, file))]
      .filter(([area]) => !loaded.includes(area))
      .map(([area, user]) => `${file}: ${area}, used in ${user.replace(app, 'app')}`),
  );
  expect(pages.length).toBeGreaterThan(60);
  expect(missing).toEqual([]);
});
