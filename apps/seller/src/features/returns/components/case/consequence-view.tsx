import { addAmounts, centsDown } from '@entrepot/domain';
import { useTranslation } from '@entrepot/i18n/react';
import { Cents } from '@entrepot/ui/price/cents.tsx';
import { consequenceOf } from '../../consequence.ts';
import type { StoreCase } from '../../return-types.ts';
import styles from '../returns.module.css';

type Props = { readonly found: Pick<StoreCase, 'shares' | 'order'>; readonly amount: string };

/** What giving an amount back means for the store, before it is done. Nothing when the order has less left. */
export function ConsequenceView({ found, amount }: Props) {
  const { t } = useTranslation('seller-aftersales');
  const meaning = consequenceOf(found, amount);
  if (!meaning) return null;
  const { isSettled } = found.order;
  // Before − refund + commission back = after, as they are shown.
  const back = addAmounts(centsDown(meaning.earningAfter), `-${centsDown(meaning.earningBefore)}`, meaning.refund);
  const row = (label: string, value: string, shown?: string) => (
    <>
      <dt>{label}</dt>
      <dd>
        <Cents value={value} shown={shown} />
      </dd>
    </>
  );
  return (
    <div className={styles.consequence}>
      <dl className={styles.facts}>
        {row(t('cost.refund'), meaning.refund)}
        {row(t('cost.commission'), meaning.commissionBack, back)}
        {isSettled && row(t('cost.balance'), meaning.cost, addAmounts(meaning.refund, `-${back}`))}
        {row(t('cost.before'), meaning.earningBefore)}
        <div className={styles.sum}>{row(t('cost.after'), meaning.earningAfter)}</div>
      </dl>
      <p className={styles.muted}>{isSettled ? t('cost.settledNote') : t('cost.escrowNote')}</p>
    </div>
  );
}
