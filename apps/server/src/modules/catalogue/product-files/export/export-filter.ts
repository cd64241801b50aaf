import type { InputOf, sellerExport } from '@entrepot/contract';

/** Which of a store's products are written: these, or those that the filters of its list let through. */
export type ExportFilter = InputOf<typeof sellerExport.exportStart>;
