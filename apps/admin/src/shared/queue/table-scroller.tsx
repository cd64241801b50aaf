import type { ReactNode } from 'react';
import styles from './queue.module.css';

type Props = {
  /** What the table shows, for those who do not see it. */
  readonly label: string;
  readonly children: ReactNode;
};

/**
 * Around a table that may be wider than its place: what does not fit is scrolled to, by keyboard too. A group and no region: the part of
 * the page around it is often called the same, and two landmarks of one name cannot be told apart.
 */
export function TableScroller({ label, children }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is as wide as what it holds, and is for fields.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard too.
    <div role="group" className={`${styles.scroller} scrolls-inline`} aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
