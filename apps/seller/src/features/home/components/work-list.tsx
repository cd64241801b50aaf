import type { SellerOutputOf } from '@entrepot/client';
import { CallView } from '@entrepot/client/react/call-view.tsx';
import { formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Link } from '@entrepot/ui/link/link.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { IconCircleCheck } from '@tabler/icons-react';
import { useCall } from '#shared/api/calls.ts';
import { paths } from '#shared/paths.ts';
import styles from './home.module.css';

const refetchMs = 60_000;
const skeletonLines = 4;
const iconSize = 22;

type Work = SellerOutputOf<'insight!work'>;
type Entry = {
  readonly text: 'work.late' | 'work.today' | 'work.confirm' | 'work.reminded' | 'work.returns' | 'work.stock';
  readonly count: number;
  readonly path: string;
  readonly isUrgent?: boolean;
};

/** What waits, the most pressing first; nothing is listed that does not, or that has no page. */
function entriesOf(work: Work, pages: readonly string[]): Entry[] {
  const all: Entry[] = [
    { text: 'work.late', count: work.late, path: `${paths.orders}?mark=late`, isUrgent: true },
    { text: 'work.today', count: work.toShipToday, path: `${paths.orders}?mark=dueToday` },
    { text: 'work.confirm', count: work.toConfirm, path: `${paths.orders}?tab=confirm` },
    { text: 'work.reminded', count: work.reminded, path: `${paths.orders}?mark=reminded` },
    { text: 'work.returns', count: work.returnsOpen, path: paths.returns, isUrgent: true },
    { text: 'work.stock', count: work.lowStock, path: paths.stock },
  ];
  return all.filter(({ count, path }) => count > 0 && pages.includes(path.replace(/\?.*/, '')));
}

/** The list of what to do now, each with its number and the way there; `pages` are the addresses that there are. */
export function WorkList({ pages }: { readonly pages: readonly string[] }) {
  const { t } = useTranslation('seller-home');
  const language = useLanguage();
  const work = useCall('insight!work', {}, { refetchMs });
  return (
    <section aria-labelledby="work" className={styles.work}>
      <h2 id="work">{t('work.title')}</h2>
      <CallView result={work} skeleton={<Skeleton lines={skeletonLines} />}>
        {(found) => {
          const entries = entriesOf(found, pages);
          if (entries.length === 0) {
            return (
              <p className={styles.done}>
                <IconCircleCheck size={iconSize} stroke={1.6} aria-hidden="true" />
                {t('work.done')}
              </p>
            );
          }
          return (
            <ul className={styles.entries}>
              {entries.map(({ text, count, path, isUrgent }) => (
                <li key={text}>
                  <Link href={path} className={styles.entry} data-urgent={isUrgent || undefined}>
                    <bdi dir="ltr" className={styles.count}>
                      {formatInteger(count, language)}
                    </bdi>
                    <span>
                      {t(text)}
                      {text === 'work.stock' && (
                        <span className={styles.note}>
                          {t('work.stockFrom', { number: formatInteger(found.lowStockFrom, language) })}
                        </span>
                      )}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          );
        }}
      </CallView>
    </section>
  );
}
