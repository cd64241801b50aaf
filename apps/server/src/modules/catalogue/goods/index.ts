/** What every reader is shown of a product: its facts in all languages, its figures, its card. */
export { inOneLanguage, type PageFacts, readPageFacts, type SkuFacts } from './facts.repository.ts';
export { type Figures, figuresOf, type MaybeFigures } from './figures.ts';
export { presentGoods } from './goods.presenter.ts';
export { pageFactsOf } from './known-facts.ts';
export { readCards, readListedCards } from './read-cards.ts';
