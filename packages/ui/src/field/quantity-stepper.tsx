import { useTranslation } from '@entrepot/i18n/react';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import styles from './field.module.css';

type Props = {
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** Sold in multiples of this. */
  readonly step?: number;
  readonly label: string;
  readonly onChange: (value: number) => void;
};

const iconSize = 16;

/** The nearest allowed quantity: within the bounds and a whole number of steps. */
function allowedQuantity(wanted: number, min: number, max: number, step: number): number {
  const lowest = Math.ceil(min / step) * step;
  if (!Number.isFinite(wanted)) return lowest;
  const highest = Math.max(lowest, Math.floor(max / step) * step);
  return Math.min(highest, Math.max(lowest, Math.round(wanted / step) * step));
}

/** A quantity with minus and plus. What is typed is put right on leaving the field, not while typing. */
export function QuantityStepper({ value, min, max, step = 1, label, onChange }: Props) {
  const { t } = useTranslation('common');
  const [typed, setTyped] = useState(String(value));
  useEffect(() => setTyped(String(value)), [value]);
  const change = (wanted: number) => {
    const next = allowedQuantity(wanted, min, max, step);
    setTyped(String(next));
    if (next !== value) onChange(next);
  };
  return (
    <span className={styles.stepper}>
      <button
        type="button"
        onClick={() => change(value - step)}
        disabled={value - step < min}
        aria-label={t('quantity.less')}
      >
        <IconMinus size={iconSize} aria-hidden="true" />
      </button>
      <input
        dir="ltr"
        inputMode="numeric"
        aria-label={label}
        value={typed}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
        onBlur={() => change(Number.parseInt(typed, 10))}
        onKeyDown={(event) => {
          if (event.key === 'Enter') change(Number.parseInt(typed, 10));
          if (event.key === 'ArrowUp') change(value + step);
          if (event.key === 'ArrowDown') change(value - step);
        }}
      />
      <button
        type="button"
        onClick={() => change(value + step)}
        disabled={value + step > max}
        aria-label={t('quantity.more')}
      >
        <IconPlus size={iconSize} aria-hidden="true" />
      </button>
    </span>
  );
}
