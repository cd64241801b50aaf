import type { InputOf } from '@entrepot/client';

/** What is paid: a whole checkout, or one order of it. */
export type PayTarget = Pick<InputOf<'order!pay'>, 'checkoutId' | 'orderId'>;

/** What paying an order makes stale, by whichever method. */
export const changedByPaying = [
  'order!listMain',
  'order!info',
  'orderLog!list',
  'localuser!get',
  'wallet!getUsdt',
] as const;
