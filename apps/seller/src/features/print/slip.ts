import type { SellerOutputOf } from '@entrepot/client';

/** What is printed for one order. */
export type Slip = SellerOutputOf<'order!packingSlips'>[number];
