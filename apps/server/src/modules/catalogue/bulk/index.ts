/** Changes of many products at once, with their undoing, and of single cells of a grid. */
export { bulkProducts, pruneBulks, undoBulk } from './bulk-products.ts';
export { saveCells } from './save-cells.ts';
