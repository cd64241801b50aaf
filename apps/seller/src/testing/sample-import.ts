import type { SellerOutputOf } from '@entrepot/client';

type ImportWhole = SellerOutputOf<'import!info'>;

/** An import of ten products that is done. */
export const sampleImport = (changes: Partial<ImportWhole> = {}): ImportWhole => ({
  importId: '71',
  fileName: 'autumn.csv',
  layout: 'entrepot',
  state: 'done',
  isDryRun: false,
  percent: 100,
  rows: 12,
  products: 10,
  created: 2,
  changed: 3,
  unchanged: 4,
  refused: 1,
  restarts: 0,
  createTime: '2026-11-21T10:00:00Z',
  newStatus: 'as_file',
  keepsStock: false,
  isWaiting: false,
  columns: [],
  assumed: [],
  unknownCategories: [],
  images: { waiting: 0, failed: 0 },
  ...changes,
});
