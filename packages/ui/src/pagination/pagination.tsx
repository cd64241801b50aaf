import { formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Fragment } from 'react';
import { classNames } from '../class-names.ts';
import { ChevronBack, ChevronForward } from '../icon/icon.tsx';
import { Link } from '../link/link.tsx';
import styles from './pagination.module.css';

type Props = {
  readonly page: number;
  readonly pageCount: number;
  /** The address of a page. */
  readonly hrefOf: (page: number) => string;
};

type ShownPage = { readonly number: number; readonly hasGapBefore: boolean };

/** The pages to name: the first, the last and the neighbours of the current one. */
function shownPages(page: number, pageCount: number): ShownPage[] {
  const near = [1, page - 1, page, page + 1, pageCount];
  const pages = [...new Set(near)].filter((number) => number >= 1 && number <= pageCount).sort((a, b) => a - b);
  return pages.map((number, place) => ({ number, hasGapBefore: number - (pages[place - 1] ?? number) > 1 }));
}

/** Pages of a list as links; shows nothing for a single page. */
export function Pagination({ page, pageCount, hrefOf }: Props) {
  const language = useLanguage();
  const { t } = useTranslation('common');
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={t('pages.label')} className={styles.pages}>
      {page > 1 && (
        <Link href={hrefOf(page - 1)} className={styles.page} rel="prev" aria-label={t('pages.previous')}>
          <ChevronBack />
        </Link>
      )}
      {shownPages(page, pageCount).map(({ number, hasGapBefore }) => (
        <Fragment key={number}>
          {hasGapBefore && (
            <span className={styles.gap} aria-hidden="true">
              {'…'}
            </span>
          )}
          <Link
            href={hrefOf(number)}
            className={classNames(styles.page, number === page && styles.current)}
            aria-current={number === page ? 'page' : undefined}
          >
            {formatInteger(number, language)}
          </Link>
        </Fragment>
      ))}
      {page < pageCount && (
        <Link href={hrefOf(page + 1)} className={styles.page} rel="next" aria-label={t('pages.next')}>
          <ChevronForward />
        </Link>
      )}
    </nav>
  );
}
