import { useTranslation } from '@entrepot/i18n/react';
import { Price } from '@entrepot/ui/price/price.tsx';
import { useCall } from '../api/calls.ts';
import styles from './balance.module.css';
import { ShortOfBalance } from './short-of-balance.tsx';

type Props = {
  /** Undefined while it is not known. */
  readonly total: string | undefined;
  readonly isOrder?: boolean;
};

/** The person's balance beside what is about to be paid, and the way out when it does not reach. */
export function BalanceNote({ total, isOrder = true }: Props) {
  const { t } = useTranslation('payment');
  const { data: person } = useCall('localuser!get', {}, { staleMs: 0 });
  return (
    <>
      <dl className={styles.line}>
        <dt>{t('pay.balance')}</dt>
        <dd>{person === undefined ? '…' : <Price value={person.money} isPlain />}</dd>
      </dl>
      {person !== undefined && total !== undefined && (
        <ShortOfBalance balance={person.money} total={total} isOrder={isOrder} />
      )}
    </>
  );
}
