import { formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Badge } from '@entrepot/ui/badge/badge.tsx';
import { recordTones } from '@entrepot/ui/wallet/record-tones.ts';
import styles from '@entrepot/ui/wallet/wallet.module.css';
import { Time } from '#shared/time.tsx';
import type { Arrival } from '../../hooks/recharge-types.ts';

/** What is on its way to own addresses, as rows of the list of deposits. */
export function ArrivalRows({ arrivals }: { readonly arrivals: readonly Arrival[] }) {
  const { t } = useTranslation('wallet');
  const language = useLanguage();
  const progressOf = ({ state, confirmations, needed }: Arrival) => {
    if (state === 'too_small') return t('arrivals.tooSmall');
    if (state === 'crediting') return t('arrivals.crediting');
    return t('arrivals.confirming', {
      confirmations: formatInteger(confirmations, language),
      needed: formatInteger(needed, language),
    });
  };
  return arrivals.map((arrival) => {
    const status = arrival.state === 'too_small' ? 'failed' : 'processing';
    return (
      <li key={`${arrival.txHash} ${arrival.channel} ${arrival.amount}`} className={styles.record}>
        <span className={styles.what}>
          <strong>
            <bdi dir="ltr">{`${arrival.symbol} · ${arrival.network}`}</bdi>
          </strong>
          <span className={styles.note}>
            <Time value={arrival.seenTime} />
          </span>
        </span>
        <span className={styles.amounts}>
          <bdi dir="ltr">{`${arrival.amount} ${arrival.symbol}`}</bdi>
          <Badge tone={recordTones[status]}>{t(`status.${status}`)}</Badge>
        </span>
        <span className={styles.progress}>
          <span>{progressOf(arrival)}</span>
          <span className={styles.note}>
            {t('deposits.txHash')}{' '}
            <bdi dir="ltr" className={styles.address}>
              {arrival.txHash}
            </bdi>
          </span>
        </span>
      </li>
    );
  });
}
