import { type ButtonHTMLAttributes, type ReactNode, useState } from 'react';
import { classNames } from '../class-names.ts';
import { Link, type LinkProps } from '../link/link.tsx';
import styles from './button.module.css';

type Look = {
  /** `action` buys, `primary` confirms, `plain` is the ordinary one, `quiet` has no border, `danger` destroys. */
  readonly kind?: 'action' | 'primary' | 'plain' | 'quiet' | 'danger';
  readonly size?: 'small' | 'medium' | 'large';
  readonly isWide?: boolean;
};

function looks({ kind = 'plain', size = 'medium', isWide = false }: Look, className?: string): string {
  return classNames(styles.button, styles[kind], styles[size], isWide && styles.wide, className);
}

export type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick'> &
  Look & {
    /** While the promise that it returns is open, the button cannot be pressed again. */
    readonly onClick?: (() => void) | (() => Promise<unknown>);
    /** Something outside is under way: the button shows it and does nothing. */
    readonly isPending?: boolean;
    readonly children: ReactNode;
  };

/** A button that cannot fire twice. It stays focusable while pending, so that the keyboard does not lose its place. */
export function Button({ kind, size, isWide, isPending = false, onClick, className, children, ...rest }: ButtonProps) {
  const [isRunning, setRunning] = useState(false);
  const isBusy = isPending || isRunning;
  const look: Look = {
    ...(kind === undefined ? {} : { kind }),
    ...(size === undefined ? {} : { size }),
    ...(isWide === undefined ? {} : { isWide }),
  };
  const press = () => {
    const running = onClick?.();
    if (!(running instanceof Promise)) return;
    setRunning(true);
    running.then(
      () => setRunning(false),
      (error: unknown) => {
        setRunning(false);
        throw error;
      },
    );
  };
  return (
    <button
      type="button"
      {...rest}
      className={looks(look, className)}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else press();
      }}
    >
      {isBusy && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ kind, size, isWide, className, ...rest }: LinkProps & Look) {
  const look: Look = {
    ...(kind === undefined ? {} : { kind }),
    ...(size === undefined ? {} : { size }),
    ...(isWide === undefined ? {} : { isWide }),
  };
  return <Link {...rest} className={looks(look, className)} />;
}
