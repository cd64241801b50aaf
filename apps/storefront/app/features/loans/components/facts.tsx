import type { ReactNode } from 'react';
import styles from './loans.module.css';

export type Fact = readonly [name: string, value: ReactNode];

/** What there is to know, name by name, beside one another where there is room; an undefined value leaves its name out. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) =>
        value === undefined ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
