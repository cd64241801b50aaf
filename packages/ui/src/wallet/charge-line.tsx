import { chargeFor, formatAmount, readCharge } from '@entrepot/domain';
import { useTranslation } from '@entrepot/i18n/react';
import { Price } from '../price/price.tsx';
import styles from './wallet.module.css';

type Props = {
  readonly fee: { readonly feeFixed: string; readonly feeRate: string };
  /** Whether the charge is rounded up to whole cents. */
  readonly isWholeCents?: boolean;
  /** What was typed; nothing is shown while it is no amount. */
  readonly amountMicro: bigint | undefined;
};

/** Fee and what is left of an amount, while it is typed. */
export function ChargeLine({ fee, isWholeCents = false, amountMicro = 0n }: Props) {
  const { t } = useTranslation('wallet');
  if (amountMicro <= 0n) return null;
  const charge = chargeFor({ ...readCharge(fee), isWholeCents }, amountMicro);
  return (
    <p className={styles.sum} aria-live="polite">
      <span>
        {t('report.fee')} <Price value={formatAmount(charge)} isPlain size="small" />
      </span>
      <strong>
        {t('report.credited')} <Price value={formatAmount(amountMicro - charge)} isPlain />
      </strong>
    </p>
  );
}
