import { formatAmount, parseAmount } from '@entrepot/domain';
import { formatMoney, isolate } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Facts } from '@entrepot/ui/facts/facts.tsx';
import { Price } from '@entrepot/ui/price/price.tsx';
import styles from '#shared/queue/queue.module.css';

type Props = {
  /** What the buyer stated. */
  readonly stated: string;
  /** What is about to be credited, as it is being typed. */
  readonly arrived: string;
};

const usdt = /^[0-9]{1,12}(\.[0-9]{1,6})?$/;

/** What the buyer stated beside what is about to be credited, with a warning where they differ: a slip of a digit is money given away. */
export function AmountComparison({ stated, arrived }: Props) {
  const { t } = useTranslation('admin-payments');
  const language = useLanguage();
  const differenceMicro = usdt.test(arrived) ? parseAmount(arrived, 'USDT') - parseAmount(stated, 'USDT') : undefined;
  const money = (micro: bigint) => isolate(formatMoney(formatAmount(micro), language));
  return (
    <>
      <Facts
        facts={[
          [t('field.claimed'), <Price key="stated" value={stated} isPlain />],
          [
            t('field.arrived'),
            differenceMicro === undefined ? undefined : <Price key="arrived" value={arrived} isPlain />,
          ],
        ]}
      />
      <div role="status">
        {differenceMicro !== undefined && differenceMicro !== 0n && (
          <p className={styles.warning}>
            {differenceMicro < 0n
              ? t('deposit.lessThanStated', { money: money(-differenceMicro) })
              : t('deposit.moreThanStated', { money: money(differenceMicro) })}
          </p>
        )}
      </div>
    </>
  );
}
