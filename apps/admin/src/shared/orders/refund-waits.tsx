import { useTranslation } from '@entrepot/i18n/react';
import { Link } from '@entrepot/ui/link/link.tsx';
import { paths } from '../paths.ts';
import styles from '../queue/queue.module.css';
import { useMay } from '../staff/use-staff.ts';

/** Says that a refund waits for a second member of staff, and leads there who may decide it. */
export function RefundWaits() {
  const { t } = useTranslation('admin-reviews');
  const may = useMay();
  return (
    <p className={styles.muted}>
      {may('orders.refund') ? <Link href={paths.approvals}>{t('case.refundWaits')}</Link> : t('case.refundWaits')}
    </p>
  );
}
