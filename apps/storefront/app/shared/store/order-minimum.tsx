import { formatAmount, parsePrice } from '@entrepot/domain';
import { beforeValue } from '@entrepot/i18n';
import { useTranslation } from '@entrepot/i18n/react';
import { Price } from '@entrepot/ui/price/price.tsx';
import styles from './order-minimum.module.css';

/** What goods lack of a store's least order, both USDT; undefined when they reach it or the store asks for none. */
export function missingOfMinimum(minimum: string | undefined, goods: string): string | undefined {
  if (minimum === undefined) return undefined;
  const missingMicro = parsePrice(minimum) - parsePrice(goods);
  return missingMicro > 0n ? formatAmount(missingMicro) : undefined;
}

type Props = {
  /** The least that one order of this store may come to. */
  readonly minimum: string;
  /** What is chosen of it so far, without freight. */
  readonly goods: string;
};

/** A store's least order, and what is missing of it. */
export function OrderMinimum({ minimum, goods }: Props) {
  const { t } = useTranslation('common');
  const missing = missingOfMinimum(minimum, goods);
  return (
    <p className={styles.minimum} data-missing={missing !== undefined}>
      <span>
        {beforeValue(t('orderMinimum.label'))}
        <Price value={minimum} size="small" isPlain />
      </span>
      {missing !== undefined && (
        <strong>
          {t('orderMinimum.missing')} <Price value={missing} size="small" isPlain />
        </strong>
      )}
    </p>
  );
}
