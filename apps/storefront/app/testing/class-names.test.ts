import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { scopedClassName } from '../../class-names.ts';

const repository = path.resolve(import.meta.dirname, '../../../..');
const sheets = ['packages/ui/src', 'apps/storefront/app'].flatMap((folder) =>
  globSync(`${folder}/**/*.module.css`, { cwd: repository }),
);

test('no two style sheets share a mark, so that none styles what another means', () => {
  expect(sheets.length).toBeGreaterThan(50);
  expect(new Set(sheets.map((sheet) => scopedClassName('a', path.join(repository, sheet)))).size).toBe(sheets.length);
});

test('a mark is the same for what the server and the browser load, whatever is asked along with it', () => {
  const [sheet = ''] = sheets;
  const file = path.join(repository, sheet);
  expect(scopedClassName('open', file)).toMatch(/^_open_[\w-]{4}$/);
  expect(scopedClassName('open', `${file}?used`)).toBe(scopedClassName('open', file));
});
