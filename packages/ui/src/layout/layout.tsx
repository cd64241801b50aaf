import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { ArrowForward } from '../icon/icon.tsx';
import { Link } from '../link/link.tsx';
import styles from './layout.module.css';

/** The page's column: as wide as the shop, with its margins. */
export function PageColumn({
  children,
  className,
}: {
  readonly children: ReactNode;
  readonly className?: string | undefined;
}) {
  return <div className={classNames(styles.page, className)}>{children}</div>;
}

/** A white box. */
export function Panel({
  children,
  className,
}: {
  readonly children: ReactNode;
  readonly className?: string | undefined;
}) {
  return <div className={classNames(styles.panel, className)}>{children}</div>;
}

type SectionProps = {
  readonly title: string;
  readonly moreHref?: string;
  readonly moreLabel?: string;
  /** Shown beside the title. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
};

/** A titled part of a page, with a link to the whole of it. */
export function Section({ title, moreHref, moreLabel, note, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <div className={styles.heading}>
        <h2>{title}</h2>
        {note}
        {moreHref !== undefined && (
          <Link href={moreHref} className={styles.more}>
            {moreLabel}
            <ArrowForward size={16} />
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
