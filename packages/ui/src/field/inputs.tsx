import { useTranslation } from '@entrepot/i18n/react';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useState,
} from 'react';
import styles from './field.module.css';
import { Field, type FieldTexts } from './field.tsx';

type InputProps = FieldTexts & Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'required'>;

/** A line of text with its label. Give `autoComplete` its token and `dir="ltr"` for e-mail, phone and codes. */
export function Input({ label, hint, error, isRequired, ...input }: InputProps) {
  return (
    <Field label={label} hint={hint} error={error} isRequired={isRequired}>
      {(control) => <input {...input} {...control} className={styles.control} />}
    </Field>
  );
}

/** A password, which the person may make visible. Its letters run from left to right, and so does the field with its button. */
export function PasswordInput({ label, hint, error, isRequired, ...input }: Omit<InputProps, 'type' | 'dir'>) {
  const [isVisible, setVisible] = useState(false);
  const { t } = useTranslation('common');
  const Icon = isVisible ? IconEyeOff : IconEye;
  return (
    <Field label={label} hint={hint} error={error} isRequired={isRequired}>
      {(control) => (
        <div className={styles.withEnd} dir="ltr">
          <input
            {...input}
            {...control}
            type={isVisible ? 'text' : 'password'}
            className={styles.control}
            autoCapitalize="none"
            spellCheck={false}
          />
          <span className={styles.end}>
            <button
              type="button"
              onClick={() => setVisible(!isVisible)}
              aria-label={isVisible ? t('password.hide') : t('password.show')}
            >
              <Icon size={18} aria-hidden="true" />
            </button>
          </span>
        </div>
      )}
    </Field>
  );
}

type TextareaProps = FieldTexts & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'required'>;

export function Textarea({ label, hint, error, isRequired, ...textarea }: TextareaProps) {
  return (
    <Field label={label} hint={hint} error={error} isRequired={isRequired}>
      {(control) => <textarea rows={3} {...textarea} {...control} className={styles.control} />}
    </Field>
  );
}

type SelectProps = FieldTexts &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'required'> & {
    readonly options: readonly { readonly value: string; readonly label: string }[];
    /** Shown while nothing is chosen. */
    readonly placeholder?: string;
  };

export function Select({ label, hint, error, isRequired, options, placeholder, ...select }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error} isRequired={isRequired}>
      {(control) => (
        <select {...select} {...control} className={styles.control}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  readonly children: ReactNode;
  /** Some but not all of a group are ticked. */
  readonly isIndeterminate?: boolean;
};

export function Checkbox({ children, isIndeterminate = false, ...input }: CheckboxProps) {
  return (
    <label className={styles.checkbox}>
      <input
        {...input}
        type="checkbox"
        ref={(box) => {
          if (box) box.indeterminate = isIndeterminate;
        }}
      />
      <span>{children}</span>
    </label>
  );
}
