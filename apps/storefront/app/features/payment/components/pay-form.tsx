import { isApiError, newIdempotencyKey, type OutputOf } from '@entrepot/client';
import { useErrorText } from '@entrepot/client/react/error-text.ts';
import { isFundPassword } from '@entrepot/domain';
import { useTranslation } from '@entrepot/i18n/react';
import { Button } from '@entrepot/ui/button/button.tsx';
import { CodeInput } from '@entrepot/ui/code-input/code-input.tsx';
import { Link } from '@entrepot/ui/link/link.tsx';
import { Note } from '@entrepot/ui/note/note.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useAction } from '#shared/api/calls.ts';
import { isShortOf, ShortOfBalance } from '#shared/balance/short-of-balance.tsx';
import { paths } from '#shared/paths.ts';
import { Time } from '#shared/time.tsx';
import { changedByPaying, type PayTarget } from '../hooks/pay-target.ts';
import { PayAmounts } from './pay-amounts.tsx';
import styles from './payment.module.css';

type Props = {
  readonly target: PayTarget;
  readonly total: string;
  readonly balance: string;
  readonly onPaid: (paid: OutputOf<'order!pay'>) => void;
};

type Refusal = { readonly text: string; readonly until: string | undefined };

/** Refusals after which the same request could never succeed with the same key. */
const wrongSecret = new Set(['wrong_safeword', 'safeword_locked', 'safeword_missing', 'insufficient_balance']);

const noLongerUnpaid = new Set(['order_already_paid', 'order_cancelled', 'order_not_found']);

/** The amount, the balance, and the fund password. */
export function PayForm({ target, total, balance, onPaid }: Props) {
  const { t } = useTranslation('payment');
  const textOf = useErrorText();
  const [safeword, setSafeword] = useState('');
  const [refusal, setRefusal] = useState<Refusal>();
  // A lost answer is asked for again with the same key; another attempt at the password is another request.
  const key = useRef(newIdempotencyKey());
  const queries = useQueryClient();
  const isShort = isShortOf(balance, total);
  const pay = useAction('order!pay', {
    invalidates: changedByPaying,
    onDone: (paid) => onPaid(paid),
    onRefused: (error) => {
      if (isApiError(error) && wrongSecret.has(error.key)) {
        key.current = newIdempotencyKey();
        setSafeword('');
      }
      // Paid or cancelled elsewhere meanwhile: whatever shows these orders asks for them anew.
      if (isApiError(error) && noLongerUnpaid.has(error.key))
        for (const stale of changedByPaying) void queries.invalidateQueries({ queryKey: [stale] });
      const { until, left } = isApiError(error) ? error.params : {};
      const text = textOf(error);
      setRefusal({
        text: typeof left === 'number' ? `${text} ${t('safeword.left', { count: left })}` : text,
        until: typeof until === 'string' ? until : undefined,
      });
      return true;
    },
  });
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (pay.isPending || isShort) return;
        if (!isFundPassword(safeword)) {
          setRefusal({ text: t('safeword.invalid'), until: undefined });
          return;
        }
        setRefusal(undefined);
        pay.run({ ...target, payType: 'balance', safeword }, { idempotencyKey: key.current });
      }}
    >
      <PayAmounts total={total} balance={balance} />
      <p className={styles.held}>{t('pay.held')}</p>
      {isShort ? (
        <ShortOfBalance balance={balance} total={total} isAlert />
      ) : (
        <>
          <CodeInput
            label={t('safeword.label')}
            hint={t('safeword.hint')}
            value={safeword}
            onChange={setSafeword}
            isSecret
            isRequired
          />
          {refusal && (
            <Note tone="bad" role="alert">
              {refusal.text} {refusal.until !== undefined && <Time value={refusal.until} />}
            </Note>
          )}
          <Link href={paths.transactionPassword} className={styles.link}>
            {t('safeword.forgotten')}
          </Link>
          <Button type="submit" kind="action" size="large" isWide isPending={pay.isPending}>
            {t('pay.submit')}
          </Button>
        </>
      )}
    </form>
  );
}
