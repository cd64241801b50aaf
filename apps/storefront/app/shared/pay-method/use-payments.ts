import type { OutputOf } from '@entrepot/client';
import { useState } from 'react';
import { useCall } from '../api/calls.ts';

/** A provider tells of a payment in its own time: the page that one comes back to looks again for a while. */
const lookAgainMs = 3000;
const lookingMs = 60_000;

export type PaymentTarget = { readonly checkoutId: string } | { readonly orderId: string };
type Payment = OutputOf<'rechargeBlockchain!list'>['pageList'][number];

/** Money that came and that has neither paid yet what it was sent for nor been left over. */
const isArrived = ({ status, surplus, chargeBackTime }: Payment) =>
  status === 'successful' && surplus === undefined && chargeBackTime === undefined;

/** Payments on a provider's page for a checkout or an order, newest first. */
export function usePayments(target: PaymentTarget) {
  const [untilMs] = useState(() => Date.now() + lookingMs);
  const { data, errorUpdateCount } = useCall('rechargeBlockchain!list', target, {
    staleMs: 0,
    refetchMs: () => (Date.now() < untilMs ? lookAgainMs : false),
  });
  const payments = data?.pageList ?? [];
  // What failed counts as known to be unknown, also while it is asked anew: whoever shows something else meanwhile would have it asked for again by
  // each part that comes and goes.
  const isPending = data === undefined && errorUpdateCount === 0;
  return { isPending, payments, hasArrived: payments.some(isArrived) };
}
