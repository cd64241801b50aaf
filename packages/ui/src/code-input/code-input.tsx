import { plainDigits } from '@entrepot/domain';
import { type ControlProps, Field, type FieldTexts } from '../field/field.tsx';
import styles from './code-input.module.css';

const digits = 6;

/** Keyboards write digits in the script of their language. */
const readDigits = (typed: string) => plainDigits(typed).replace(/\D/g, '').slice(0, digits);

type Props = FieldTexts & {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  /** A secret is masked; a code that was sent is readable and offered by the keyboard. */
  readonly isSecret?: boolean;
};

/** Six digits, as wide apart as they are on paper: a code that was sent, or the fund password. */
export function CodeInput({ value, onChange, onBlur, isSecret = false, ...texts }: Props) {
  const input = (control: ControlProps) => (
    <input
      {...control}
      className={styles.code}
      dir="ltr"
      type={isSecret ? 'password' : 'text'}
      inputMode="numeric"
      // A browser would offer to keep the fund password as if it were the one for logging in.
      autoComplete={isSecret ? 'off' : 'one-time-code'}
      maxLength={digits}
      value={value}
      onBlur={onBlur}
      onChange={(event) => onChange(readDigits(event.target.value))}
    />
  );
  return <Field {...texts}>{input}</Field>;
}
