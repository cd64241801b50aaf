import { formatMoney, isolate } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { classNames } from '@entrepot/ui/class-names.ts';
import { PrivateImages } from '@entrepot/ui/private-images/private-images.tsx';
import { Time } from '#shared/time.tsx';
import type { CaseEntry, ReturnCase } from '../hooks/case-types.ts';
import styles from './aftersales.module.css';
import { MessageForm } from './message-form.tsx';

/** Everything that happened and was said, oldest first, and a field for what comes next. */
export function CaseThread({ case: shown }: { readonly case: ReturnCase }) {
  const { t } = useTranslation('aftersales');
  return (
    <section aria-labelledby="thread-title">
      <h2 id="thread-title" className={styles.heading}>
        {t('thread.title')}
      </h2>
      <p className={styles.muted}>{t('thread.who')}</p>
      <ol className={styles.thread} aria-live="polite">
        {shown.entries.map((entry) => (
          <Entry key={entry.entryId} entry={entry} />
        ))}
      </ol>
      {shown.actions.includes('message') ? (
        <MessageForm caseId={shown.returnId} />
      ) : (
        <p className={styles.muted}>{t('thread.closed')}</p>
      )}
    </section>
  );
}

function Entry({ entry }: { readonly entry: CaseEntry }) {
  const { t } = useTranslation('aftersales');
  const language = useLanguage();
  const { amount } = entry.params;
  const carrier = isolate(entry.params.carrier ?? '');
  const trackingNumber = isolate(entry.params.trackingNumber ?? '');
  const money = amount === undefined ? '' : isolate(formatMoney(amount, language));
  return (
    <li
      className={classNames(styles.entry, entry.by === 'buyer' && styles.own, entry.by === 'system' && styles.system)}
    >
      <p className={styles.entryHead}>
        <strong>{t(`party.${entry.by}`)}</strong>
        <span className={styles.muted}>
          <Time value={entry.createTime} />
        </span>
      </p>
      {entry.key !== 'message' && (
        <p className={styles.happened}>{t(`entry.${entry.key}`, { money, carrier, trackingNumber })}</p>
      )}
      {entry.content !== '' && (
        <p className={styles.words}>
          <bdi>{entry.content}</bdi>
        </p>
      )}
      <PrivateImages urls={entry.imgUrls} labelOf={(number) => t('case.image', { number })} />
    </li>
  );
}
