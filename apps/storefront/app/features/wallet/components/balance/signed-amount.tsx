import { formatMoney } from '@entrepot/i18n';
import { useLanguage } from '@entrepot/i18n/react';
import { classNames } from '@entrepot/ui/class-names.ts';
import styles from '@entrepot/ui/wallet/wallet.module.css';

/** A change of the balance with its sign; USDT as a decimal string. */
export function SignedAmount({ value }: { readonly value: string }) {
  const isLess = value.startsWith('-');
  const text = formatMoney(value, useLanguage());
  return (
    <bdi dir="ltr" className={classNames(styles.signed, !isLess && styles.more)}>
      {isLess ? text : `+${text}`}
    </bdi>
  );
}
