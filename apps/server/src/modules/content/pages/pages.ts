import { adminPages, type contentPages, type Language, type OutputOf } from '@entrepot/contract';
import { fillPlaceholders, pickText } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { pageValues } from './page-values.ts';
import { pageInForce, titlesInForce } from './pages.repository.ts';
import { standardSince, standardTexts } from './standard-pages.ts';

type Shown = OutputOf<typeof contentPages.pageGet>;

/**
 * A page as it holds now, with the values of the settings; in English where it is not written in the language. Before staff have published
 * one, it is the software's own.
 */
export async function readPage(ctx: Context, page: Shown['page'], language: Language): Promise<Shown> {
  const found = await pageInForce(ctx.readDb, page, ctx.clock.now());
  const { titles, bodies } = found ?? standardTexts(page);
  const own = titles[language] && bodies[language] ? language : 'en';
  return {
    page,
    title: titles[own] ?? '',
    body: fillPlaceholders(bodies[own] ?? '', pageValues(ctx, own)),
    language: own,
    version: found?.version ?? 0,
    publishTime: (found?.publishAt ?? standardSince).toISOString(),
  };
}

/** The pages that hold now, with their titles. */
export async function listPages(ctx: Context, language: string): Promise<OutputOf<typeof contentPages.pageList>> {
  const rows = await titlesInForce(ctx.readDb, ctx.clock.now());
  return adminPages.contentPages.map((page) => {
    const found = rows.find((row) => row.page === page);
    return {
      page,
      title: pickText((found ?? standardTexts(page)).titles, language),
      publishTime: (found?.publishAt ?? standardSince).toISOString(),
    };
  });
}
