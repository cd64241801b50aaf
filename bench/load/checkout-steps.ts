import type { PreparedRequest } from 'autocannon';
import type { PlannedCheckout } from './plan.ts';

/** The two requests of a purchase: submit the cart, then pay the checkout that came of it. `run` counts up. */
export function checkoutSteps({ token, submits, safeword }: PlannedCheckout, run: number): PreparedRequest[] {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  return [
    {
      method: 'POST',
      path: '/api/order!submit.action',
      headers,
      body: submits[run % submits.length] ?? '',
      onResponse: (_status, body, context) => {
        context.checkoutId = /"checkoutId":"(\d+)"/.exec(body)?.[1];
      },
    },
    {
      method: 'POST',
      path: '/api/order!pay.action',
      headers,
      setupRequest: (request, context) => ({
        ...request,
        // After a refused submission there is nothing to pay: the refusal of this call counts as a second error.
        body: JSON.stringify({ checkoutId: context.checkoutId ?? '1', payType: 'balance', safeword }),
      }),
    },
  ];
}
