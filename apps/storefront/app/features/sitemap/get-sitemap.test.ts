import type { Api } from '@entrepot/client';
import { languages } from '@entrepot/i18n';
import { expect, test } from 'vitest';
import { getSitemap, getSitemaps } from './get-sitemap.ts';

/** A shop of more categories than one file may name in all languages. */
const categories = Array.from({ length: 3000 }, (_, at) => ({ categoryId: String(at + 1) }));
const answers: Readonly<Record<string, unknown>> = {
  'category!tree': categories,
  'page!list': [],
  'sitemap!list': { parts: 0, list: [] },
};
const api = { call: async (name: string) => answers[name] } as unknown as Api;
const origin = 'https://shop.test';

test('the pages of a large shop stand in several files, each within what a file may name, and the index names them', async () => {
  const names = (await getSitemaps(api, origin)).map(({ name }) => name);
  expect(names).toEqual(['pages', 'pages-2']);
  const files = await Promise.all(names.map((name) => getSitemap(api, origin, name)));
  const paths = files.flatMap((entries) => entries?.map(({ path }) => path) ?? []);
  expect(new Set(paths).size).toBe(paths.length);
  for (const { categoryId } of categories) expect(paths.some((path) => path.endsWith(`=${categoryId}`))).toBe(true);
  for (const entries of files) expect((entries?.length ?? 0) * languages.length).toBeLessThanOrEqual(50_000);
  expect(await getSitemap(api, origin, 'pages-3')).toBeUndefined();
  expect(await getSitemap(api, origin, 'pages-1')).toBeUndefined();
});

test('the start-up loans are a page that everybody may find', async () => {
  expect((await getSitemap(api, origin, 'pages'))?.map(({ path }) => path)).toContain('/credit');
});
