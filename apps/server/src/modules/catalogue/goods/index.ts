/** What every reader is shown of a product: its facts in all languages, its figures, its card. */
export {
  inOneLanguage,
  type PageFacts,
  type PageRow,
  pageFactsOfRow,
  pageTables,
  readPageFacts,
  type SkuFacts,
  saidOnPages,
} from './facts.repository.ts';
export type { Figures, MaybeFigures } from './figures.ts';
export { presentGoods } from './goods.presenter.ts';
export { isPageKept, pageFactsOf } from './known-facts.ts';
export { readCards, readListedCards, readListedCardTexts } from './read-cards.ts';
