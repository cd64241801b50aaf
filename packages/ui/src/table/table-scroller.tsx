import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './table.module.css';

type Props = {
  /** What the table shows, for those who do not see it. */
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/**
 * Around a table that may be wider than its place: what does not fit is scrolled to, by keyboard too. A group and no region: the part of
 * the page around it is often called the same, and two landmarks of one name cannot be told apart.
 */
export function TableScroller({ label, className, children }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is as wide as what it holds, and is for fields.
    <div
      role="group"
      className={classNames(styles.scroller, 'scrolls-inline', className)}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard too.
      tabIndex={0}
    >
      {children}
    </div>
  );
}
