import { plainDigits } from '@entrepot/domain';
import { useTranslation } from '@entrepot/i18n/react';
import type { Bound } from '@entrepot/panel/form/field.tsx';
import { TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';

type Props = Omit<Bound<string>, 'name' | 'onBlur' | 'ref'> &
  Partial<Pick<Bound<string>, 'name' | 'onBlur' | 'ref'>> & {
    /** A recovery code would do as well; not while the app is only being set up. */
    readonly isFirst?: boolean;
    /** It has come up by itself: typing goes on in it. */
    readonly isFocused?: boolean;
  };

const longest = 20;

/** Six digits of an authenticator app, or a recovery code. */
export function CodeField({ isFirst = false, isFocused = false, onChange, ref, ...field }: Props) {
  const { t } = useTranslation('admin');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFocused) input.current?.focus();
  }, [isFocused]);
  return (
    <TextInput
      ref={(element) => {
        input.current = element;
        ref?.(element);
      }}
      label={t('code.label')}
      description={isFirst ? undefined : t('code.hint')}
      autoComplete="one-time-code"
      dir="ltr"
      spellCheck={false}
      maxLength={longest}
      // Arabic keyboards type digits of their own, and each code that is not read counts as a wrong attempt.
      onChange={(event) => onChange(plainDigits(event.currentTarget.value))}
      required
      {...field}
    />
  );
}
