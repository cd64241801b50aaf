import { formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { classNames } from '@entrepot/ui/class-names.ts';
import { Link } from '@entrepot/ui/link/link.tsx';
import { countTab, type OrderTab, orderTabIds } from '../../order-tabs.ts';
import styles from './orders.module.css';

const texts = {
  all: 'tab.all',
  confirm: 'tab.confirm',
  ship: 'tab.ship',
  shipped: 'tab.shipped',
  received: 'tab.received',
  refund: 'tab.refund',
  closed: 'tab.closed',
} as const satisfies Record<OrderTab, string>;

/** The server counts each status up to here. */
const countedAtMost = 1000;

type Props = {
  readonly current: OrderTab;
  readonly statusCounts: Readonly<Record<string, number>> | undefined;
  readonly hrefOf: (tab: OrderTab) => string;
};

/** The tabs of the list as links with their counts, so that back, reload and sharing keep the chosen one. */
export function OrderTabsBar({ current, statusCounts, hrefOf }: Props) {
  const { t } = useTranslation('seller');
  const language = useLanguage();
  const countOf = (tab: OrderTab) => {
    if (!statusCounts) return '';
    const count = countTab(tab, statusCounts);
    return count < countedAtMost ? formatInteger(count, language) : `${formatInteger(countedAtMost, language)}+`;
  };
  return (
    <nav aria-label={t('tab.label')} className={classNames(styles.tabScroller, 'scrolls-inline')}>
      <ul className={styles.tabs}>
        {orderTabIds.map((tab) => (
          <li key={tab}>
            <Link
              href={hrefOf(tab)}
              keepsScroll
              className={styles.tab}
              aria-current={tab === current ? 'page' : undefined}
            >
              {t(texts[tab])}{' '}
              <bdi dir="ltr" className={styles.tabCount}>
                {countOf(tab)}
              </bdi>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
