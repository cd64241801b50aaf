import type { InputOf, sellerImport } from '@entrepot/contract';

/** Which of a store's products are written: these, or those that the filters of its list let through. */
export type ExportFilter = InputOf<typeof sellerImport.exportStart>;
