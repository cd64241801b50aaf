import type { ComponentProps } from 'react';
import { Input } from './inputs.tsx';
import { readAmount } from './read-amounts.ts';

type Props = Omit<ComponentProps<typeof Input>, 'inputMode' | 'autoComplete' | 'dir' | 'onKeyDown'>;

/** An amount. When it is left or sent with Enter, what was typed with separators or other digits is read. */
export function AmountInput({ onBlur, ...input }: Props) {
  return (
    <Input
      {...input}
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      onBlur={(event) => {
        readAmount(event.currentTarget);
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') readAmount(event.currentTarget);
      }}
    />
  );
}
