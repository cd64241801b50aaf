import { useTranslation } from '@entrepot/i18n/react';
import { Time } from '@entrepot/panel/time.tsx';
import { Countdown } from '@entrepot/ui/countdown/countdown.tsx';
import { useMoneyText } from '../../hooks/use-money-text.ts';
import { useRefreshReturns } from '../../hooks/use-refresh-returns.ts';
import { type CaseSummary, isDueState } from '../../return-types.ts';
import styles from '../returns.module.css';

type Props = { readonly found: Pick<CaseSummary, 'state' | 'due' | 'amount' | 'offer'> };

/** How long somebody has to act: the remaining time for lists. */
export function DueBrief({ found: { state, due } }: Props) {
  const { t } = useTranslation('seller-aftersales');
  const refresh = useRefreshReturns();
  if (due === undefined || !isDueState(state)) return null;
  return (
    <span className={styles.dueBrief} data-own={due.by === 'seller' || undefined}>
      {t(`due.left.${due.by}`)} <Countdown until={due.time} onEnd={refresh} />
    </span>
  );
}

/** Who is to act until when, and what happens by itself after that. */
export function CaseDue({ found: { state, due, amount, offer } }: Props) {
  const { t } = useTranslation('seller-aftersales');
  const moneyText = useMoneyText();
  const refresh = useRefreshReturns();
  if (state === 'disputed') return <p className={styles.due}>{t('due.disputed')}</p>;
  if (due === undefined || !isDueState(state)) return null;
  const money = moneyText(state === 'offered' ? (offer ?? amount) : amount);
  return (
    <div className={styles.due} data-own={due.by === 'seller' || undefined}>
      <p className={styles.dueHead}>
        <strong>{t(`due.head.${state}`)}</strong> <Time value={due.time} />
        <span className={styles.clock}>
          <Countdown until={due.time} onEnd={refresh} />
        </span>
      </p>
      <p>{t(`due.then.${state}`, { money })}</p>
    </div>
  );
}
