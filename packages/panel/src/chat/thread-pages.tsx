import { type CallResult, CallView } from '@entrepot/client/react/call-view.tsx';
import { useTranslation } from '@entrepot/i18n/react';
import { Link } from '@entrepot/ui/link/link.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import styles from './inbox.module.css';

type Page<Thread> = { readonly list: readonly Thread[]; readonly next?: string };

type Props<Thread> = {
  /** Reads the newest threads, again and again, or those behind a cursor. */
  readonly usePage: (before: string | undefined) => CallResult<Page<Thread>>;
  readonly before?: string;
  readonly renderThread: (thread: Thread) => ReactNode;
  /** Said when there is none; nothing where others stand above. */
  readonly empty: string | undefined;
  /** The same search among all threads, offered where it found none among some of them. */
  readonly allHref?: string | undefined;
};

const skeletonLines = 8;

/** A page of an inbox's threads, and the older ones when they are asked for, or at once where a search has found none on this page. */
export function ThreadPages<Thread>({ usePage, before, renderThread, empty, allHref }: Props<Thread>) {
  const { t } = useTranslation('seller-chat');
  const [isMore, setMore] = useState(false);
  const threads = usePage(before);
  const skeleton = (
    <div className={styles.awaited}>
      <Skeleton lines={skeletonLines} />
    </div>
  );
  return (
    <CallView result={threads} skeleton={skeleton}>
      {({ list, next }) => (
        <>
          {list.length === 0 && next === undefined && empty !== undefined && (
            <p className={styles.empty}>
              {empty} {allHref !== undefined && <Link href={allHref}>{t('filter.all')}</Link>}
            </p>
          )}
          {list.map(renderThread)}
          {next !== undefined &&
            (isMore || list.length === 0 ? (
              <ThreadPages
                usePage={usePage}
                renderThread={renderThread}
                empty={list.length === 0 ? empty : undefined}
                allHref={allHref}
                before={next}
              />
            ) : (
              <Button variant="subtle" onClick={() => setMore(true)}>
                {t('more')}
              </Button>
            ))}
        </>
      )}
    </CallView>
  );
}
