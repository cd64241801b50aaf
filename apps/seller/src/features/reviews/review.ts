import type { SellerOutputOf } from '@entrepot/client';

export type Review = SellerOutputOf<'evaluation!list'>['pageList'][number];
