import type { InputOf } from '@entrepot/client';

/** What is paid: a whole checkout, or one order of it. */
export type PayTarget = Pick<InputOf<'order!pay'>, 'checkoutId' | 'orderId'>;
