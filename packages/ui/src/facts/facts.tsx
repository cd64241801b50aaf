import type { ReactNode } from 'react';
import styles from './facts.module.css';

export type Fact = readonly [name: string, value: ReactNode];

type Props = {
  readonly facts: readonly Fact[];
  /** Each name above its value, several beside one another where there is room. */
  readonly isTiled?: boolean;
};

/** What there is to know, name by name; an undefined value leaves its name out. */
export function Facts({ facts, isTiled = false }: Props) {
  return (
    <dl className={isTiled ? styles.tiles : styles.rows}>
      {facts.map(([name, value], at) =>
        value === undefined ? null : (
          // Two names can be the same word in a language.
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order.
          <div key={at}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
