import { CallView } from '@entrepot/client/react/call-view.tsx';
import type { OrderTab } from '@entrepot/domain';
import { formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { ButtonLink } from '@entrepot/ui/button/button.tsx';
import { Section } from '@entrepot/ui/layout/layout.tsx';
import { Link } from '@entrepot/ui/link/link.tsx';
import { EmptyState } from '@entrepot/ui/state/state.tsx';
import { IconCreditCard, IconPackage, IconStar, IconTruckDelivery } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useCall } from '#shared/api/calls.ts';
import { paths } from '#shared/paths.ts';
import { orderListPath } from '../../hooks/order-search.ts';
import type { OrderSummary } from '../../hooks/order-types.ts';
import listStyles from '../orders.module.css';
import { OrderCard } from './order-card.tsx';
import styles from './order-shortcuts.module.css';
import { OrderCardsSkeleton } from './order-skeleton.tsx';

const recentCount = 3;

const shortcuts: readonly { readonly tab: OrderTab; readonly Icon: typeof IconStar }[] = [
  { tab: 'unpaid', Icon: IconCreditCard },
  { tab: 'to_ship', Icon: IconPackage },
  { tab: 'to_receive', Icon: IconTruckDelivery },
  { tab: 'to_review', Icon: IconStar },
];

const shortcutPath = (tab: OrderTab) => orderListPath({ tab, keyword: '', from: '', to: '', page: 1 });

type Props = {
  readonly onPay: (order: OrderSummary) => void;
  /** Further counts, between the tabs and the orders. */
  readonly counts: ReactNode;
};

/** The tabs that wait for the person, with their counts, and the latest orders. */
export function RecentOrders({ onPay, counts }: Props) {
  const { t } = useTranslation('orders');
  const { t: common } = useTranslation('common');
  const language = useLanguage();
  const orders = useCall('order!listMain', { tab: 'all', pageSize: recentCount });
  return (
    <>
      <ul className={styles.shortcuts}>
        {shortcuts.map(({ tab, Icon }) => {
          const count = orders.data?.tabCounts[tab] ?? 0;
          return (
            <li key={tab}>
              <Link href={shortcutPath(tab)} className={styles.shortcut}>
                <Icon size={26} stroke={1.5} aria-hidden="true" />
                <span>{t(`tab.${tab}`)}</span>
                <span className={styles.shortcutCount}>{formatInteger(count, language)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
      {counts}
      <Section title={t('recent')} moreHref={paths.orders} moreLabel={common('action.viewAll')}>
        <CallView result={orders} skeleton={<OrderCardsSkeleton />}>
          {({ pageList }) =>
            pageList.length === 0 ? (
              <EmptyState
                title={t('empty.title')}
                text={t('empty.text')}
                action={
                  <ButtonLink href={paths.home} kind="primary">
                    {t('empty.action')}
                  </ButtonLink>
                }
              />
            ) : (
              <div className={listStyles.list}>
                {pageList.map((order) => (
                  <OrderCard key={order.orderId} order={order} onPay={onPay} />
                ))}
              </div>
            )
          }
        </CallView>
      </Section>
    </>
  );
}
