import type { ComponentProps } from 'react';
import { Input } from './inputs.tsx';
import { readAmount } from './read-amounts.ts';

type Props = Omit<ComponentProps<typeof Input>, 'inputMode' | 'autoComplete' | 'dir' | 'onKeyDown'> & {
  /** How many of an amount's decimals are taken: cents, unless said. */
  readonly decimals?: number;
};

/** An amount. When it is left or sent with Enter, what was typed with separators or other digits is read. */
export function AmountInput({ onBlur, decimals = 2, ...input }: Props) {
  return (
    <Input
      {...input}
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      onBlur={(event) => {
        readAmount(event.currentTarget, decimals);
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') readAmount(event.currentTarget, decimals);
      }}
    />
  );
}
