import { formatMoney, isolate } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { AmountField } from '../queue/decision/money-fields.tsx';

type Props = {
  /** What has not gone back to the buyer yet. */
  readonly refundable: string;
  readonly amount: string;
  readonly onChange: (amount: string) => void;
  readonly isChecked: boolean;
};

/** How much the buyer gets, with the most that it can be. */
export function RefundAmount({ refundable, amount, onChange, isChecked }: Props) {
  const { t } = useTranslation('admin-reviews');
  const language = useLanguage();
  return (
    <AmountField
      label={t('case.amount')}
      hint={t('case.amountHint', { money: isolate(formatMoney(refundable, language)) })}
      value={amount}
      onChange={onChange}
      isChecked={isChecked}
    />
  );
}
