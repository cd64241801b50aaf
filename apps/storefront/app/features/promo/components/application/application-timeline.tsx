import { useTranslation } from '@entrepot/i18n/react';
import { Panel } from '@entrepot/ui/layout/layout.tsx';
import { Time } from '#shared/time.tsx';
import type { Application } from '../../hooks/use-step-form.ts';
import styles from './application.module.css';

/** What happened to the application, the latest first. */
export function ApplicationTimeline({ log }: { readonly log: Application['log'] }) {
  const { t } = useTranslation('promo');
  if (log.length === 0) return null;
  return (
    <Panel className={styles.panel}>
      <h2 className={styles.heading}>{t('log.title')}</h2>
      <ol className={styles.log}>
        {log.toReversed().map(({ event, reason, createTime }) => (
          <li key={`${event}${createTime}`}>
            <span>{t(`log.${event}`)}</span>
            <span className={styles.hint}>
              <Time value={createTime} />
            </span>
            {reason !== '' && (
              <p dir="auto" className={styles.reason}>
                {reason}
              </p>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
