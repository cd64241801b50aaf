import { useTranslation } from '@entrepot/i18n/react';
import { Time } from '@entrepot/panel/time.tsx';
import { Countdown } from '@entrepot/ui/countdown/countdown.tsx';
import { Link } from '@entrepot/ui/link/link.tsx';
import { useCall } from '#shared/api/calls.ts';
import { paths } from '#shared/paths.ts';
import styles from './order.module.css';

/** The order's refund or return: where it stands, who is to act until when, and the way to it. */
export function OrderCase({ caseId }: { readonly caseId: string }) {
  const { t } = useTranslation('seller');
  const { t: tCase } = useTranslation('seller-aftersales');
  const { data: found, refetch } = useCall('orderReturn!info', { returnId: caseId });
  const due = found?.due;
  return (
    <p className={styles.case} data-open={due !== undefined || undefined}>
      {found && <strong>{tCase(`state.${found.state}`)}</strong>}
      {found && due && (
        <span>
          {tCase(`due.head.${found.state as 'requested'}`)} <Time value={due.time} />{' '}
          <span className={styles.left}>
            (<Countdown until={due.time} onEnd={() => void refetch()} />)
          </span>
        </span>
      )}
      <Link href={paths.return(caseId)} className={styles.caseLink}>
        {t('order.toCase')}
      </Link>
    </p>
  );
}
