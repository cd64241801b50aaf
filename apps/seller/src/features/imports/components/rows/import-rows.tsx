import { CallView } from '@entrepot/client/react/call-view.tsx';
import { formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Link } from '@entrepot/ui/link/link.tsx';
import { Pagination } from '@entrepot/ui/pagination/pagination.tsx';
import { EmptyState } from '@entrepot/ui/state/state.tsx';
import { Skeleton } from '@mantine/core';
import { useCall } from '#shared/api/calls.ts';
import { filterOf, type Shown, useRowFilter } from '../../hooks/use-row-filter.ts';
import type { ImportWhole } from '../../import-types.ts';
import styles from '../imports.module.css';
import { ImportRowItem } from './import-row-item.tsx';

const skeletonHeight = 240;
const tabs = ['all', 'created', 'changed', 'refused'] as const satisfies readonly Shown[];

/** The products that became new, changed or were refused, in the order of the file. */
export function ImportRows({ run }: { readonly run: ImportWhole }) {
  const { t } = useTranslation('seller-import');
  const language = useLanguage();
  const { show, page, hrefOf } = useRowFilter();
  const input = { importId: run.importId, ...filterOf(show), pageNum: page };
  const rows = useCall('import!rows', input, { keepsPrevious: true });
  const counts = { ...run, all: run.created + run.changed + run.refused };
  return (
    <section aria-labelledby="rows-title">
      <h2 id="rows-title" className={styles.subtitle}>
        {t('rows.title')}
      </h2>
      <nav aria-label={t('show.label')} className={styles.chips}>
        {tabs.map((tab) => (
          <Link
            key={tab}
            href={hrefOf({ show: tab })}
            keepsScroll
            className={styles.chip}
            aria-current={tab === show ? 'page' : undefined}
          >
            {tab === 'all' ? t('show.all') : t(`outcome.${tab}`)} <b>{formatInteger(counts[tab], language)}</b>
          </Link>
        ))}
      </nav>
      <CallView result={rows} skeleton={<Skeleton height={skeletonHeight} />}>
        {({ pageList, pageInfo }) => (
          <>
            {pageList.length === 0 ? (
              <EmptyState title={t('rows.none')} text={t('rows.unchanged')} />
            ) : (
              <ul className={styles.rows} aria-busy={rows.isPlaceholderData}>
                {pageList.map((row) => (
                  <ImportRowItem key={`${row.line}-${row.handle}`} row={row} />
                ))}
              </ul>
            )}
            <Pagination page={page} pageCount={pageInfo.totalPages} hrefOf={(next) => hrefOf({ page: next })} />
          </>
        )}
      </CallView>
    </section>
  );
}
