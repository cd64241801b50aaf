import { caseSubject } from '@entrepot/domain';
import { useTranslation } from '@entrepot/i18n/react';
import { classNames } from '@entrepot/ui/class-names.ts';
import { Link } from '@entrepot/ui/link/link.tsx';
import { useCall } from '#shared/api/calls.ts';
import { paths } from '#shared/paths.ts';
import type { StoreCase } from '../../return-types.ts';
import { CaseState } from '../list/case-brief.tsx';
import { CaseDue } from '../list/case-due.tsx';
import styles from '../returns.module.css';
import { CaseThread } from '../thread/case-thread.tsx';
import { CaseAnswer } from './case-answer.tsx';
import { AskedFor, GoodsBack, OrderFacts } from './case-parts.tsx';

/** While a case is open, what the others write appears by itself. */
const openRefetchMs = 5000;
/** Afterwards only the links to its images are kept from expiring: they work for a minute. */
const endedRefetchMs = 45_000;

/** One case whole: what is asked, what answering it means, and everything that was said. */
export function ReturnCase({ found: first }: { readonly found: StoreCase }) {
  const { t } = useTranslation('seller-aftersales');
  const refetchMs = first.actions.length > 0 ? openRefetchMs : endedRefetchMs;
  const { data } = useCall('orderReturn!info', { returnId: first.returnId }, { refetchMs });
  const found = data ?? first;
  return (
    <>
      <div className={styles.head}>
        <h1>{t(`kind.${caseSubject(found)}`)}</h1>
        <CaseState found={found} />
        <p className={styles.headFacts}>
          <bdi>{found.buyerName}</bdi>
          <Link href={paths.order(found.orderId)} className={styles.orderLink}>
            {t('column.order')} <bdi dir="ltr">{found.orderNo}</bdi>
          </Link>
        </p>
      </div>
      <div className={styles.whole}>
        <div className={styles.column}>
          <CaseDue found={found} />
          <CaseAnswer found={found} />
        </div>
        <div className={classNames(styles.column, styles.beside)}>
          <AskedFor found={found} />
          <GoodsBack found={found} />
          <OrderFacts found={found} />
        </div>
        <CaseThread found={found} />
      </div>
    </>
  );
}
