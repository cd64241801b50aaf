import { IconCheck, IconPoint } from '@tabler/icons-react';
import { classNames } from '../class-names.ts';
import styles from './rule-list.module.css';

type Rule = { readonly label: string; readonly isMet: boolean };

/** What a value must fulfil, ticked off while it is typed. */
export function RuleList({ label, rules }: { readonly label: string; readonly rules: readonly Rule[] }) {
  return (
    <ul className={styles.rules} aria-label={label}>
      {rules.map((rule) => {
        const Icon = rule.isMet ? IconCheck : IconPoint;
        return (
          <li key={rule.label} className={classNames(styles.rule, rule.isMet && styles.met)} data-met={rule.isMet}>
            <Icon size={16} aria-hidden="true" />
            {rule.label}
          </li>
        );
      })}
    </ul>
  );
}
