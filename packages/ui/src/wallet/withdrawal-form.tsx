import { useTranslation } from '@entrepot/i18n/react';
import { Button } from '@entrepot/ui/button/button.tsx';
import { CodeInput } from '@entrepot/ui/code-input/code-input.tsx';
import { Input } from '@entrepot/ui/field/inputs.tsx';
import { Link } from '@entrepot/ui/link/link.tsx';
import { Price } from '@entrepot/ui/price/price.tsx';
import forms from '../../../shared/forms/forms.module.css';
import { paths } from '../../../shared/paths.ts';
import { useWithdrawForm } from '../hooks/use-withdraw-form.ts';
import type { Terms, Withdrawal, Withdrawing } from '../hooks/withdraw-types.ts';
import { ChargeLine } from './charge-line.tsx';
import styles from './wallet.module.css';

type Props = {
  readonly withdrawing: Withdrawing;
  readonly terms: Terms;
  readonly onDone: (made: Withdrawal) => void;
};

/** How much is to be withdrawn, what it costs, and the fund password. */
export function WithdrawForm({ withdrawing, terms, onDone }: Props) {
  const { t } = useTranslation('wallet');
  const { t: payment } = useTranslation('payment');
  const withdraw = useWithdrawForm(withdrawing, terms, onDone);
  const { form } = withdraw;
  return (
    <form
      className={forms.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!withdraw.isPending && form.isReady()) withdraw.send();
      }}
    >
      <p className={styles.sum}>
        <span>
          {t('balance.available')} <Price value={withdrawing.available} isPlain />
        </span>
        <Button size="small" kind="quiet" onClick={withdraw.fillAll}>
          {t('withdraw.all')}
        </Button>
      </p>
      <Input
        {...form.bind('amount')}
        label={t('withdraw.amount')}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        maxLength={19}
        isRequired
      />
      <ChargeLine fee={terms} amountMicro={withdraw.amountMicro} />
      <CodeInput
        label={payment('safeword.label')}
        hint={payment('safeword.hint')}
        error={form.faultOf('safeword')}
        value={form.values.safeword}
        onChange={(value) => form.set('safeword', value)}
        isSecret
        isRequired
      />
      {withdraw.refusal !== undefined && (
        <p className={styles.refused} role="alert">
          {withdraw.refusal}
        </p>
      )}
      <p>
        <Link href={paths.transactionPassword} className={styles.link}>
          {payment('safeword.forgotten')}
        </Link>
      </p>
      <Button type="submit" kind="primary" isPending={withdraw.isPending}>
        {t('withdraw.submit')}
      </Button>
    </form>
  );
}
