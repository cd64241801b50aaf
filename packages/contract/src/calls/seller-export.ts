import { formerProductStatuses } from '@entrepot/domain';
import Type from 'typebox';
import { sellerCall } from '../call.ts';
import * as s from '../shapes.ts';
import { productFilters } from './seller-catalogue.ts';
import { download, state } from './seller-import.ts';

const exportRun = Type.Object({
  exportId: s.id,
  state,
  percent: Type.Integer({ description: '0 to 100' }),
  products: Type.Integer(),
  createTime: s.time,
  finishTime: s.opt(s.time),
});

/** The filters of the product list; an order is none of them, since files have one of their own. */
const { sort: _, ...listFilters } = productFilters;

export const exportStart = sellerCall({
  name: 'export!start',
  summary: 'Begins to write products to a CSV file with our own columns; importing it again changes nothing',
  access: 'seller',
  owner: 'self',
  ratePerMinute: 20,
  input: Type.Object({
    ...listFilters,
    productIds: s.opt(Type.Array(s.id, { minItems: 1, maxItems: 1000 })),
    status: s.opt(Type.Enum(['draft', 'under_review', 'published', 'unpublished'])),
  }),
  formerValues: { status: formerProductStatuses },
  output: exportRun,
  errors: ['export_running'],
});

export const exportInfo = sellerCall({
  name: 'export!info',
  summary: 'How far an export is',
  access: 'seller',
  owner: 'row',
  input: Type.Object({ exportId: s.id }),
  output: exportRun,
  errors: ['export_not_found'],
});

export const exportFile = sellerCall({
  name: 'export!file',
  summary: 'Where to download a finished export',
  access: 'seller',
  owner: 'row',
  input: Type.Object({ exportId: s.id }),
  output: download,
  errors: ['export_not_found', 'export_not_ready', 'file_expired'],
});
