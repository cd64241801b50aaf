import { PageColumn } from '@entrepot/ui/layout/layout.tsx';
import type { ReactNode } from 'react';
import styles from './auth.module.css';

type Props = {
  readonly title: string;
  readonly intro?: string;
  readonly children: ReactNode;
  /** Links to the neighbouring forms. */
  readonly footer: ReactNode;
};

/** The narrow box that logging in, registering and a forgotten password are done in. */
export function AuthCard({ title, intro, children, footer }: Props) {
  return (
    <PageColumn>
      <div className={styles.card}>
        <h1 className={styles.title}>{title}</h1>
        {intro !== undefined && <p className={styles.intro}>{intro}</p>}
        {children}
        <p className={styles.footer}>{footer}</p>
      </div>
    </PageColumn>
  );
}
