import { useTranslation } from '@entrepot/i18n/react';
import { useState } from 'react';
import { useHasLoans } from '#shared/use-has-loans.ts';
import { useLater } from '#shared/use-later.ts';
import { Greeting } from '../../features/account/components/greeting.tsx';
import { PageTitle } from '../../features/account/components/page-title.tsx';
import { FavouriteCounts } from '../../features/favourites/components/favourite-counts.tsx';
import { RecentOrders } from '../../features/orders/components/list/order-shortcuts.tsx';
import type { OrderSummary } from '../../features/orders/hooks/order-types.ts';
import { PayOrder } from './pay-order.tsx';

/** Fetched where the shop offers loans. */
const loanNote = { load: async () => (await import('../../features/loans/components/loan-note.tsx')).LoanNote };

/** Who is signed in, and what waits for them. */
export function Overview() {
  const { t } = useTranslation('account');
  const LoanNote = useLater(loanNote, useHasLoans());
  const [paying, setPaying] = useState<OrderSummary>();
  return (
    <>
      <PageTitle title={t('menu.dashboard')} />
      <Greeting />
      {LoanNote && <LoanNote />}
      <RecentOrders onPay={setPaying} counts={<FavouriteCounts />} />
      <PayOrder order={paying} onClose={() => setPaying(undefined)} />
    </>
  );
}
