import type { Context } from '#platform/context.ts';
import { type KnownCard, textOf } from './card-text.ts';
import { type Figures, type FoundProduct, figuresOf, type MaybeFigures, readFigures } from './figures.ts';
import { cardFactsOf, keptCardOf } from './known-facts.ts';
import { presentProductCard } from './product-card.presenter.ts';

/** Products in whatever state as lists show them at this moment, in the order of their figures. */
export async function readCards(ctx: Context, figures: readonly Figures[], language: string) {
  return show(ctx, figures, language, () => true);
}

/** The same of published ones alone: an index may still find what has just left. */
export async function readListedCards(ctx: Context, rows: readonly MaybeFigures[], language: string) {
  return show(ctx, figuresOf(rows), language, isListed);
}

/** The same as JSON. What has not changed since it was last asked for is neither read nor written anew. */
export async function readListedCardTexts(ctx: Context, found: readonly FoundProduct[], language: string) {
  const kept = found.map((each) => keptCardOf(ctx, each));
  const changed = found.flatMap((each, place) => (kept[place] ? [] : [readFigures(each)]));
  const cards = await cardFactsOf(ctx, changed);
  const now = ctx.clock.now();
  return found.flatMap((each, place) => {
    const card = kept[place] ?? cards.get(each.productId);
    return card && isListed(card) ? [textOf(card, each, language, now)] : [];
  });
}

const isListed = ({ status }: KnownCard) => status === 'published';

async function show(
  ctx: Context,
  figures: readonly Figures[],
  language: string,
  isShown: (card: KnownCard) => boolean,
) {
  const cards = await cardFactsOf(ctx, figures);
  const now = ctx.clock.now();
  return figures.flatMap((each) => {
    const card = cards.get(each.productId);
    return card && isShown(card) ? [presentProductCard(card, each, language, now)] : [];
  });
}
