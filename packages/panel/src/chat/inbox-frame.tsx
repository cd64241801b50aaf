import { classNames } from '@entrepot/ui/class-names.ts';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { type ReactNode, Suspense } from 'react';
import styles from './inbox.module.css';

type Props = {
  /** Which threads: tabs, search, further actions. */
  readonly bar: ReactNode;
  readonly threadsLabel: string;
  readonly threads: ReactNode;
  /** Stands in for the conversation while none is open. */
  readonly hint: string;
  readonly conversation: ReactNode | undefined;
};

const skeletonLines = 8;

/** Threads at one side, the open one at the other; on phones one of them. */
export function InboxFrame({ bar, threadsLabel, threads, hint, conversation }: Props) {
  return (
    <>
      <div className={styles.bar}>{bar}</div>
      <div className={classNames(styles.inbox, conversation !== undefined && styles.isOpen)}>
        <nav className={styles.threads} aria-label={threadsLabel}>
          {threads}
        </nav>
        {conversation === undefined ? (
          <p className={classNames(styles.conversation, styles.empty)}>{hint}</p>
        ) : (
          // The first one loads its texts; the threads stay meanwhile, and the focus in them.
          <Suspense
            fallback={
              <div className={styles.conversation}>
                <Skeleton lines={skeletonLines} />
              </div>
            }
          >
            {conversation}
          </Suspense>
        )}
      </div>
    </>
  );
}
