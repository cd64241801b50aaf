import { formatMoney } from '@entrepot/i18n';
import { useLanguage } from '@entrepot/i18n/react';
import { classNames } from '../class-names.ts';
import styles from './price.module.css';

type Props = {
  /** USDT as a decimal string. */
  readonly value: string;
  readonly size?: 'small' | 'medium' | 'large';
  /** A compare-at price, struck through and muted. */
  readonly isStruckThrough?: boolean;
  /** Inherits the colour of the text around it and, unless a size is named, its size. */
  readonly isPlain?: boolean;
};

/** An amount, isolated left-to-right whatever the language around it. */
export function Price({ value, size, isStruckThrough = false, isPlain = false }: Props) {
  const text = formatMoney(value, useLanguage());
  const shownSize = size ?? (isPlain ? undefined : 'medium');
  const className = classNames(
    shownSize && styles[shownSize],
    isStruckThrough ? styles.struckThrough : !isPlain && styles.price,
  );
  const amount = (
    <bdi dir="ltr" className={className}>
      {text}
    </bdi>
  );
  return isStruckThrough ? <s className={styles.strike}>{amount}</s> : amount;
}
