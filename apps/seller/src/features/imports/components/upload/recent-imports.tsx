import { CallView } from '@entrepot/client/react/call-view.tsx';
import { useTranslation } from '@entrepot/i18n/react';
import { Time } from '@entrepot/panel/time.tsx';
import { Link } from '@entrepot/ui/link/link.tsx';
import { Pagination } from '@entrepot/ui/pagination/pagination.tsx';
import { EmptyState } from '@entrepot/ui/state/state.tsx';
import { Skeleton } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { useCall } from '#shared/api/calls.ts';
import { paths } from '#shared/paths.ts';
import styles from '../imports.module.css';
import { RunCounts } from '../run/run-counts.tsx';
import { RunState } from '../run/run-state.tsx';

const skeletonHeight = 240;
const askEveryMs = 10_000;

/** The store's imports, the newest first. */
export function RecentImports() {
  const { t } = useTranslation('seller-import');
  const [search] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1);
  const runs = useCall('import!list', { pageNum: page }, { keepsPrevious: true, refetchMs: askEveryMs });
  return (
    <section aria-labelledby="recent-title" className={styles.recent}>
      <h2 id="recent-title" className={styles.subtitle}>
        {t('recent.title')}
      </h2>
      <CallView result={runs} skeleton={<Skeleton height={skeletonHeight} />}>
        {({ pageList, pageInfo }) =>
          pageList.length === 0 ? (
            <EmptyState title={t('recent.none')} text={t('recent.noneText')} />
          ) : (
            <>
              <ul className={styles.runs}>
                {pageList.map((run) => (
                  <li key={run.importId} className={styles.run}>
                    <div>
                      <Link href={paths.importRun(run.importId)} className={styles.runName}>
                        <bdi>{run.fileName}</bdi>
                      </Link>
                      <p className={styles.muted}>
                        <Time value={run.createTime} />
                      </p>
                    </div>
                    <p>
                      <RunState run={run} />
                    </p>
                    <RunCounts run={run} />
                  </li>
                ))}
              </ul>
              <Pagination page={page} pageCount={pageInfo.totalPages} hrefOf={(next) => `?page=${next}`} />
            </>
          )
        }
      </CallView>
    </section>
  );
}
