import { useTranslation } from '@entrepot/i18n/react';
import { TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';

type Props = {
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly fault: string | undefined;
  /** A recovery code would do as well; not while the app is only being set up. */
  readonly isFirst?: boolean;
  /** It has come up by itself: typing goes on in it. */
  readonly isFocused?: boolean;
};

const longest = 20;

/** Six digits of an authenticator app, or a recovery code. */
export function CodeField({ value, onChange, fault, isFirst = false, isFocused = false }: Props) {
  const { t } = useTranslation('admin');
  const field = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another fault brings the focus back.
  useEffect(() => {
    if (isFocused) field.current?.focus();
  }, [isFocused, fault]);
  return (
    <TextInput
      ref={field}
      label={t('code.label')}
      description={isFirst ? undefined : t('code.hint')}
      autoComplete="one-time-code"
      dir="ltr"
      spellCheck={false}
      maxLength={longest}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value.trim())}
      error={fault}
      required
    />
  );
}
