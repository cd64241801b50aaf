import { type FittedQuantity, fitQuantity, readQuantity } from '@entrepot/domain';
import { formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import styles from './field.module.css';

type Props = {
  readonly value: number;
  readonly min: number;
  /** Most that one order may hold. */
  readonly max: number;
  /** Pieces in stock; no bound when left out. */
  readonly stock?: number;
  /** Sold in packs of this many. */
  readonly step?: number;
  /** None at all may be chosen: zero lies below the minimum. */
  readonly allowsNone?: boolean;
  readonly label: string;
  readonly isDisabled?: boolean;
  readonly onChange: (value: number) => void;
};

const iconSize = 16;

/** A quantity with minus and plus. What is typed is put right on leaving the field, not while typing, and what was changed is said. */
export function QuantityStepper({ value, label, isDisabled = false, onChange, ...bounds }: Props) {
  const { min, max, stock = max, step = 1, allowsNone = false } = bounds;
  const { t } = useTranslation('common');
  const noteId = useId();
  const [typed, setTyped] = useState(String(value));
  const [fitted, setFitted] = useState<FittedQuantity>();
  useEffect(() => setTyped(String(value)), [value]);
  const set = (wanted: number) => {
    const next = fitQuantity(wanted, { min, max, stock, step, allowsNone });
    setTyped(String(next.quantity));
    setFitted(next);
    if (next.quantity !== value) onChange(next.quantity);
  };
  const setFromTyped = () => {
    if (typed !== String(value)) set(readQuantity(typed));
  };
  const fitOf = (wanted: number) => fitQuantity(wanted, { min, max, stock, step, allowsNone }).quantity;
  // With nothing chosen one step leads to the least that may be bought; from there one step leads back to nothing.
  const more = value === 0 ? fitOf(1) : fitOf(value + step);
  const less = allowsNone && value <= fitOf(1) ? 0 : fitOf(value - step);
  return (
    <span className={styles.quantity}>
      <span className={styles.stepper}>
        <button
          type="button"
          onClick={() => set(less)}
          disabled={isDisabled || less >= value}
          aria-label={t('quantity.less')}
        >
          <IconMinus size={iconSize} aria-hidden="true" />
        </button>
        <input
          dir="ltr"
          inputMode="numeric"
          aria-label={label}
          aria-describedby={noteId}
          disabled={isDisabled}
          value={typed}
          onFocus={(event) => event.target.select()}
          onChange={(event) => {
            // What was typed before the page was taken over is told afterwards, and the field may have been left since.
            if (event.target !== document.activeElement) return set(readQuantity(event.target.value));
            setTyped(event.target.value);
            setFitted(undefined);
          }}
          onBlur={setFromTyped}
          onKeyDown={(event) => {
            if (event.key === 'Enter') setFromTyped();
            if (event.key === 'ArrowUp' && more > value) set(more);
            if (event.key === 'ArrowDown' && less < value) set(less);
          }}
        />
        <button
          type="button"
          onClick={() => set(more)}
          disabled={isDisabled || more <= value}
          aria-label={t('quantity.more')}
        >
          <IconPlus size={iconSize} aria-hidden="true" />
        </button>
      </span>
      <QuantityNote id={noteId} fitted={fitted} step={step} />
    </span>
  );
}

type NoteProps = { readonly id: string; readonly fitted: FittedQuantity | undefined; readonly step: number };

/** Says to what a typed quantity was changed, and why. It stands there empty too, so that its text is announced. */
function QuantityNote({ id, fitted, step }: NoteProps) {
  const { t } = useTranslation('common');
  const language = useLanguage();
  const number = (value: number) => formatInteger(value, language);
  return (
    <span id={id} role="status" className={styles.quantityNote}>
      {fitted?.change && t(`quantity.set.${fitted.change}`, { number: number(fitted.quantity), pack: number(step) })}
    </span>
  );
}
