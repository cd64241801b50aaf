/** The figures of the whole platform, for staff: of each day by everything, country, store and category. */
export { buildFigures, invalidateFigures } from './build-days.ts';
export { readBreakdown, readFigures } from './read-figures.ts';
