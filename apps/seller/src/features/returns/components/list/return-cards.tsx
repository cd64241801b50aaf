import { useTranslation } from '@entrepot/i18n/react';
import { Time } from '@entrepot/panel/time.tsx';
import { Link } from '@entrepot/ui/link/link.tsx';
import { paths } from '#shared/paths.ts';
import type { CaseSummary } from '../../return-types.ts';
import styles from '../returns.module.css';
import { CaseBrief, CaseMoney, CaseState } from './case-brief.tsx';
import { DueBrief } from './case-due.tsx';

/** Cases on a phone, in the server's order. */
export function ReturnCards({ cases }: { readonly cases: readonly CaseSummary[] }) {
  const { t } = useTranslation('seller-aftersales');
  return (
    <ul className={styles.cards}>
      {cases.map((found) => (
        <li key={found.returnId} className={styles.card}>
          <div className={styles.cardHead}>
            <CaseState found={found} />
            <DueBrief found={found} />
          </div>
          <div className={styles.cardBody}>
            <CaseBrief found={found} />
            <CaseMoney found={found} />
          </div>
          <p className={styles.cardFoot}>
            <bdi>{found.buyerName}</bdi>
            <Link href={paths.order(found.orderId)} className={styles.orderLink}>
              {t('column.order')} <bdi dir="ltr">{found.orderNo}</bdi>
            </Link>
            <span className={styles.muted}>
              <Time value={found.createTime} />
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}
