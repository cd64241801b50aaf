import { formatMoney, isolate } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import type { Bound } from '@entrepot/panel/form/field.tsx';
import { AmountField } from '../queue/decision/money-fields.tsx';

type Props = Bound<string> & {
  /** What has not gone back to the buyer yet. */
  readonly refundable: string;
};

/** How much the buyer gets, with the most that it can be. */
export function RefundAmount({ refundable, ...field }: Props) {
  const { t } = useTranslation('admin-reviews');
  const language = useLanguage();
  return (
    <AmountField
      label={t('case.amount')}
      hint={t('case.amountHint', { money: isolate(formatMoney(refundable, language)) })}
      {...field}
    />
  );
}
