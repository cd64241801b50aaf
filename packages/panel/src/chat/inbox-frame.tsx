import { classNames } from '@entrepot/ui/class-names.ts';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { isFocusLost } from '../dialogs/use-focus-back.ts';
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
  const list = useRef<HTMLElement>(null);
  const isOpen = conversation !== undefined;
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // The row of the conversation that was left takes the focus, unless it has gone from the list meanwhile.
    if (wasOpen.current && !isOpen && isFocusLost()) list.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <>
      <div className={styles.bar}>{bar}</div>
      <div className={classNames(styles.inbox, isOpen && styles.isOpen)}>
        <nav ref={list} tabIndex={-1} className={styles.threads} aria-label={threadsLabel}>
          {threads}
        </nav>
        {!isOpen ? (
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
