import type { Context } from '#platform/context.ts';
import { type KnownCard, textOf } from './card-text.ts';
import { type Figures, figuresOf, type MaybeFigures } from './figures.ts';
import { presentGoods } from './goods.presenter.ts';
import { cardFactsOf } from './known-facts.ts';

type Show<Shown> = (card: KnownCard, figures: Figures, language: string, at: Date) => Shown;

/** Products in whatever state as lists show them at this moment, in the order of their figures. */
export async function readCards(ctx: Context, figures: readonly Figures[], language: string) {
  return show(ctx, figures, language, () => true, presentGoods);
}

/** The same of published ones alone: an index may still find what has just left. */
export async function readListedCards(ctx: Context, rows: readonly MaybeFigures[], language: string) {
  return show(ctx, figuresOf(rows), language, isListed, presentGoods);
}

/** The same as JSON. */
export async function readListedCardTexts(ctx: Context, rows: readonly MaybeFigures[], language: string) {
  return show(ctx, figuresOf(rows), language, isListed, textOf);
}

const isListed = ({ status }: KnownCard) => status === 'on_sale';

async function show<Shown>(
  ctx: Context,
  figures: readonly Figures[],
  language: string,
  isShown: (card: KnownCard) => boolean,
  as: Show<Shown>,
): Promise<Shown[]> {
  const cards = await cardFactsOf(ctx, figures);
  const now = ctx.clock.now();
  return figures.flatMap((each) => {
    const card = cards.get(each.product_id);
    return card && isShown(card) ? [as(card, each, language, now)] : [];
  });
}
