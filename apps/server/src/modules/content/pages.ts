import type { contentPages, Language, OutputOf } from '@entrepot/contract';
import { fillPlaceholders, pickText } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { pageValues } from './page-values.ts';
import { pageInForce, titlesInForce } from './pages.repository.ts';

type Shown = NonNullable<OutputOf<typeof contentPages.pageGet>>;

/** A page as it holds now, with the values of the settings; in English where it is not written in the language. Null before one was published. */
export async function readPage(ctx: Context, page: Shown['page'], language: Language): Promise<Shown | null> {
  const found = await pageInForce(ctx.readDb, page, ctx.clock.now());
  if (!found) return null;
  const { titles, bodies, publishAt } = found;
  const own = titles[language] && bodies[language] ? language : 'en';
  return {
    page,
    title: titles[own] ?? '',
    body: fillPlaceholders(bodies[own] ?? '', pageValues(ctx)),
    language: own,
    publishTime: publishAt.toISOString(),
  };
}

/** The pages that are published, with their titles. */
export async function listPages(ctx: Context, language: string): Promise<OutputOf<typeof contentPages.pageList>> {
  const rows = await titlesInForce(ctx.readDb, ctx.clock.now());
  return rows.map(({ page, titles }) => ({ page: page as Shown['page'], title: pickText(titles, language) }));
}
