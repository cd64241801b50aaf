/** Changes of many products at once, with their undoing, and of single cells of a grid. */
export { bulkProducts, purgeBulks, undoBulk } from './bulk-products.ts';
export { saveCells } from './save-cells.ts';
