import { isPaidInCents, withdrawalDecimals } from '@entrepot/domain';
import { useTranslation } from '@entrepot/i18n/react';
import { Button } from '../../button/button.tsx';
import { CodeInput } from '../../code-input/code-input.tsx';
import { AmountInput } from '../../field/amount-input.tsx';
import { Link } from '../../link/link.tsx';
import { Note } from '../../note/note.tsx';
import { Price } from '../../price/price.tsx';
import { ChargeLine } from '../charge-line.tsx';
import styles from '../wallet.module.css';
import type { PayoutTerms, WithdrawalActions, WithdrawalLinks, Withdrawing } from '../withdrawing.ts';
import { useWithdrawalForm } from './use-withdrawal-form.ts';

type Props = {
  readonly withdrawing: Withdrawing;
  readonly terms: PayoutTerms;
  readonly withdraw: WithdrawalActions['withdraw'];
  readonly links: WithdrawalLinks;
};

/** How much is to be withdrawn, what it costs, and the fund password. */
export function WithdrawalForm({ withdrawing, terms, withdraw, links }: Props) {
  const { t } = useTranslation('wallet');
  const { t: payment } = useTranslation('payment');
  const { form, refusal, isPending, amountMicro, fillAll, submit } = useWithdrawalForm(withdrawing, terms, withdraw);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p className={styles.sum}>
        <span>
          {t('balance.available')} <Price value={withdrawing.available} isPlain />
        </span>
        <Button size="small" kind="quiet" onClick={fillAll}>
          {t('withdraw.all')}
        </Button>
      </p>
      <AmountInput
        {...form.bind('amount')}
        label={t('withdraw.amount')}
        decimals={withdrawalDecimals(terms.channel)}
        maxLength={19}
        isRequired
      />
      <ChargeLine fee={terms} isWholeCents={isPaidInCents(terms.channel)} amountMicro={amountMicro} />
      <CodeInput
        label={payment('safeword.label')}
        hint={payment('safeword.hint')}
        error={form.faultOf('safeword')}
        value={form.values.safeword}
        onChange={(value) => form.set('safeword', value)}
        isSecret
        isRequired
      />
      {refusal !== undefined && (
        <Note tone="bad" role="alert">
          {refusal}
        </Note>
      )}
      <p>
        <Link href={links.fundPassword} className={styles.link}>
          {payment('safeword.forgotten')}
        </Link>
      </p>
      <Button type="submit" kind="primary" isPending={isPending}>
        {t('withdraw.submit')}
      </Button>
    </form>
  );
}
