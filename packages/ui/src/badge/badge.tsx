import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './badge.module.css';

type Props = { readonly tone?: 'neutral' | 'brand' | 'good' | 'warn' | 'bad' | 'action'; readonly children: ReactNode };

export function Badge({ tone = 'neutral', children }: Props) {
  return <span className={classNames(styles.badge, styles[tone])}>{children}</span>;
}
