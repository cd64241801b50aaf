import { formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Link } from '@entrepot/ui/link/link.tsx';
import { EmptyState } from '@entrepot/ui/state/state.tsx';
import { useQueueCounts } from '../../../shared/work/use-queue-counts.ts';
import styles from './queue-list.module.css';

/** What waits, queue by queue, for whoever is signed in. */
export function QueueList() {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const counts = useQueueCounts();
  if (counts.length === 0) return <EmptyState title={t('home.nothing')} text={t('home.nothingText')} />;
  return (
    <ul className={styles.queues}>
      {counts.map(({ path, label, count }) => (
        <li key={path}>
          <Link href={path} className={styles.queue}>
            <span className={styles.count} data-waits={count === undefined || count === 0 ? undefined : ''}>
              {count === undefined ? '…' : formatInteger(count, language)}
            </span>
            <span>{t(label)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
