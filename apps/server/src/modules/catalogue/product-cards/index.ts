/** What every reader is shown of a product: its facts in all languages, its figures, its card. */
export {
  type PageFacts,
  type PageRow,
  pageColumns,
  pageFactsOfRow,
  pageTables,
  readPageFacts,
  type SkuFacts,
} from './facts.repository.ts';
export {
  type Figures,
  type FoundProduct,
  figureColumns,
  foundColumns,
  type MaybeFigures,
  readFigures,
} from './figures.ts';
export { isPageKept, pageFactsOf } from './known-facts.ts';
export { presentProductCard } from './product-card.presenter.ts';
export { readCards, readListedCards, readListedCardTexts } from './read-cards.ts';
