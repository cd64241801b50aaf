import type { Context } from '#platform/context.ts';
import type { CardFacts } from './facts.repository.ts';
import { type Figures, figuresOf, type MaybeFigures } from './figures.ts';
import { presentGoods } from './goods.presenter.ts';
import { cardFactsOf } from './known-facts.ts';

/** Products in whatever state as lists show them at this moment, in the order of their figures. */
export async function readCards(ctx: Context, figures: readonly Figures[], language: string) {
  return present(ctx, figures, language, () => true);
}

/** The same of published ones alone: an index may still find what has just left. */
export async function readListedCards(ctx: Context, rows: readonly MaybeFigures[], language: string) {
  return present(ctx, figuresOf(rows), language, ({ status }) => status === 'on_sale');
}

async function present(
  ctx: Context,
  figures: readonly Figures[],
  language: string,
  isShown: (facts: CardFacts) => boolean,
) {
  const facts = await cardFactsOf(ctx, figures);
  const now = ctx.clock.now();
  return figures.flatMap((each) => {
    const known = facts.get(each.product_id);
    return known && isShown(known) ? [presentGoods(known, each, language, now)] : [];
  });
}
