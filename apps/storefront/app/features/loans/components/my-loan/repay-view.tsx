import type { OutputOf } from '@entrepot/client';
import { CallView } from '@entrepot/client/react/call-view.tsx';
import { formatDateTime, isolate } from '@entrepot/i18n';
import { useTranslation } from '@entrepot/i18n/react';
import { Button } from '@entrepot/ui/button/button.tsx';
import { CodeInput } from '@entrepot/ui/code-input/code-input.tsx';
import { Facts } from '@entrepot/ui/facts/facts.tsx';
import { AmountInput } from '@entrepot/ui/field/amount-input.tsx';
import { Link } from '@entrepot/ui/link/link.tsx';
import { Note } from '@entrepot/ui/note/note.tsx';
import { Price } from '@entrepot/ui/price/price.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { IconCircleCheck } from '@tabler/icons-react';
import { useCall } from '#shared/api/calls.ts';
import { BalanceNote } from '#shared/balance/balance-note.tsx';
import forms from '#shared/forms/forms.module.css';
import { paths } from '#shared/paths.ts';
import { useShownZone } from '#shared/time.tsx';
import type { Loan } from '../../hooks/loan-types.ts';
import { type Repaid, useRepay } from '../../hooks/use-repay.ts';
import styles from '../loans.module.css';

type Quote = OutputOf<'loan!payoff'>;
type Props = {
  readonly loan: Loan;
  readonly isPayoff: boolean;
  readonly onClose: () => void;
};

/** A repayment in part, or with the quote of the day in full. */
export function RepayView({ isPayoff, ...props }: Props) {
  return isPayoff ? <Payoff {...props} /> : <RepayForm {...props} quote={undefined} />;
}

type FormProps = Omit<Props, 'isPayoff'>;

function Payoff(props: FormProps) {
  const quote = useCall('loan!payoff', { loanId: props.loan.loanId }, { staleMs: Number.POSITIVE_INFINITY });
  return (
    <CallView result={quote} skeleton={<Skeleton lines={8} />}>
      {(today) => <RepayForm {...props} quote={today} />}
    </CallView>
  );
}

function RepayForm({ loan, quote, onClose }: FormProps & { readonly quote: Quote | undefined }) {
  const { t } = useTranslation('loans');
  const { t: payment } = useTranslation('payment');
  const repay = useRepay(loan, quote?.total);
  const { form } = repay;
  if (repay.repaid) return <Done repaid={repay.repaid} onClose={onClose} />;
  return (
    <form
      className={forms.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        repay.send();
      }}
    >
      {quote ? (
        <QuoteFacts quote={quote} />
      ) : (
        <AmountInput
          {...form.bind('amount')}
          label={t('field.repayment')}
          hint={t('field.repayment.hint')}
          maxLength={14}
          isRequired
        />
      )}
      <BalanceNote total={repay.total} isOrder={false} />
      <CodeInput
        label={payment('safeword.label')}
        hint={payment('safeword.hint')}
        error={form.faultOf('safeword')}
        value={form.values.safeword}
        onChange={(value) => form.set('safeword', value)}
        isSecret
        isRequired
      />
      {repay.refusal !== undefined && (
        <Note tone="bad" role="alert">
          {repay.refusal}
        </Note>
      )}
      <p>
        <Link href={paths.transactionPassword} className={styles.link}>
          {payment('safeword.forgotten')}
        </Link>
      </p>
      <Button type="submit" kind="primary" isPending={repay.isPending}>
        {quote ? t('payoff.submit') : t('repay.submit')}
      </Button>
    </form>
  );
}

function QuoteFacts({ quote }: { readonly quote: Quote }) {
  const { t } = useTranslation('loans');
  return (
    <div className={styles.sunken}>
      <dl className={styles.total}>
        <dt>{t('payoff.total')}</dt>
        <dd>
          <Price value={quote.total} size="large" isPlain />
        </dd>
      </dl>
      <SplitFacts {...quote} />
      <p className={styles.muted}>
        {t('payoff.until', { time: isolate(formatDateTime(quote.expireTime, useShownZone())) })}
      </p>
    </div>
  );
}

type Split = Pick<Quote, 'principal' | 'interest' | 'penalty'>;

/** How a payment falls. */
export function SplitFacts({ principal, interest, penalty }: Split) {
  const { t } = useTranslation('loans');
  return (
    <Facts
      isTiled
      facts={[
        [t('split.penalty'), Number(penalty) > 0 ? <Price key="penalty" value={penalty} isPlain /> : undefined],
        [t('split.interest'), <Price key="interest" value={interest} isPlain />],
        [t('split.principal'), <Price key="principal" value={principal} isPlain />],
      ]}
    />
  );
}

function Done({
  repaid: { receipt, state, principal },
  onClose,
}: {
  readonly repaid: Repaid;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('loans');
  return (
    <div className={styles.stack} role="status">
      <p className={styles.done}>
        <IconCircleCheck size={28} aria-hidden="true" />
        {state === 'repaid' ? t('repay.doneAll') : t('repay.done')}
      </p>
      <dl className={styles.total}>
        <dt>{t('receipt.amount')}</dt>
        <dd>
          <Price value={receipt.amount} size="large" isPlain />
        </dd>
      </dl>
      <SplitFacts {...receipt} />
      {state !== 'repaid' && (
        <p className={styles.muted}>
          {t('figure.principal')} <Price value={principal} isPlain />
        </p>
      )}
      <div>
        <Button kind="primary" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </div>
  );
}
