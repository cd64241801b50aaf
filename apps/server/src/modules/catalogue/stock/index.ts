/** Stock: reserved, released and corrected, each change with its entry. */
export { adjustStock, readStockHistory } from './adjust-stock.ts';
export { releaseStock, reserveStock, type StockLine } from './stock.ts';
export { type EntryNote, insertStockEntries, type StockReason } from './stock-entries.repository.ts';
