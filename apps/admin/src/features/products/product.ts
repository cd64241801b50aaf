import type { AdminOutputOf } from '@entrepot/client';

export type Product = AdminOutputOf<'product!info'>;

export const productTones = {
  draft: 'neutral',
  under_review: 'action',
  on_sale: 'good',
  off_sale: 'neutral',
  removed: 'neutral',
  blocked: 'bad',
} as const;
