import type { ComponentProps } from 'react';

type Props = ComponentProps<'button'> & { readonly 'data-loading'?: boolean; readonly 'data-disabled'?: boolean };

/**
 * The element of Mantine's buttons. They disable themselves while loading, and browsers take the focus away from what is disabled: while it
 * is loading this one says that it is, and does nothing.
 */
export function PendingButton({ type = 'button', disabled, onClick, ...rest }: Props) {
  const isPending = rest['data-loading'] === true && rest['data-disabled'] !== true;
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled && !isPending}
      aria-disabled={isPending || undefined}
      aria-busy={isPending || undefined}
      // Enter in a form's field presses its button, too.
      onClick={isPending ? (event) => event.preventDefault() : onClick}
    />
  );
}
