import { centsDown } from '@entrepot/domain';
import { formatMoney } from '@entrepot/i18n';
import { useLanguage } from '@entrepot/i18n/react';
import { Price } from './price.tsx';

type Props = {
  /** The exact amount: USDT as a decimal string. */
  readonly value: string;
  /** How it is shown where another rounding makes a sum add up; rounded down to the cent otherwise. */
  readonly shown?: string | undefined;
  readonly size?: 'small' | 'medium' | 'large';
};

/** An amount to the cent; the exact one, where it differs, shows on hover. */
export function Cents({ value, shown = centsDown(value), size = 'medium' }: Props) {
  const language = useLanguage();
  const price = <Price value={shown} size={size} isPlain />;
  return Number(shown) === Number(value) ? price : <span title={formatMoney(value, language)}>{price}</span>;
}
