import { isApiError } from '@entrepot/client';
import { useTranslation } from '@entrepot/i18n/react';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { useState } from 'react';
import { useAction } from '#shared/api/calls.ts';
import { useSession } from '#shared/session/use-session.ts';
import { readPerUser, storedNames, writePerUser } from '#shared/stored-values.ts';
import type { OrderSummary } from './order-types.ts';

const mostKept = 200;

/**
 * Reminding a seller to ship, once per order. What was reminded is kept in the browser too, so that a page that was
 * fetched before does not offer it again.
 */
export function useReminder({ orderId, isReminded }: OrderSummary) {
  const { t } = useTranslation('orders');
  const { usercode } = useSession();
  const [isSent, setSent] = useState(false);
  const kept = readPerUser<readonly string[]>(storedNames.remindedOrders, usercode) ?? [];
  const markReminded = (id: string) => {
    setSent(id === orderId);
    const before = readPerUser<readonly string[]>(storedNames.remindedOrders, usercode) ?? [];
    const next = [id, ...before.filter((other) => other !== id)].slice(0, mostKept);
    writePerUser(storedNames.remindedOrders, usercode, next);
  };
  const remind = useAction('order!remind', {
    invalidates: ['order!listMain', 'order!info', 'orderLog!list'],
    resumes: true,
    onDone: (_output, input) => {
      markReminded(input.orderId);
      showToast({ kind: 'success', text: t('remind.done') });
    },
    onRefused: (error) => {
      if (isApiError(error) && error.key === 'order_already_reminded') markReminded(orderId);
      return false;
    },
  });
  return {
    isDone: isReminded || isSent || kept.includes(orderId),
    isPending: remind.isPending,
    send: () => remind.run({ orderId }),
  };
}
