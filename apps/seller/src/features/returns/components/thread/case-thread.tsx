import { isolate } from '@entrepot/i18n';
import { useTranslation } from '@entrepot/i18n/react';
import { Time } from '@entrepot/panel/time.tsx';
import { PrivateImages } from '@entrepot/ui/private-images/private-images.tsx';
import { useMoneyText } from '../../hooks/use-money-text.ts';
import type { CaseEntry, StoreCase } from '../../return-types.ts';
import { Part } from '../case/case-parts.tsx';
import { MessageForm } from './message-form.tsx';
import styles from './thread.module.css';

/** Everything that happened and was said, the oldest first, and a field for what comes next. */
export function CaseThread({ found }: { readonly found: StoreCase }) {
  const { t } = useTranslation('seller-aftersales');
  return (
    <Part title={t('thread.title')}>
      <p className={styles.muted}>{t('thread.who')}</p>
      <ol className={styles.thread} aria-live="polite" aria-label={t('thread.title')}>
        {found.entries.map((entry) => (
          <Entry key={entry.entryId} entry={entry} />
        ))}
      </ol>
      {found.actions.includes('message') ? (
        <MessageForm caseId={found.returnId} />
      ) : (
        <p className={styles.muted}>{t('thread.closed')}</p>
      )}
    </Part>
  );
}

function Entry({ entry: { by, key, content, imgUrls, params, createTime } }: { readonly entry: CaseEntry }) {
  const { t } = useTranslation('seller-aftersales');
  const moneyText = useMoneyText();
  const { amount, carrier = '', trackingNumber = '' } = params;
  const values = {
    money: amount === undefined ? '' : moneyText(amount),
    carrier: isolate(carrier),
    trackingNumber: isolate(trackingNumber),
  };
  return (
    <li className={styles.entry} data-by={by}>
      <p className={styles.entryHead}>
        <strong>{t(`party.${by}`)}</strong>
        <span className={styles.muted}>
          <Time value={createTime} />
        </span>
      </p>
      {key !== 'message' && <p className={styles.happened}>{t(`entry.${key}`, values)}</p>}
      {content !== '' && (
        <p className={styles.words}>
          <bdi>{content}</bdi>
        </p>
      )}
      <PrivateImages urls={imgUrls} labelOf={(number) => t('image.open', { number })} />
    </li>
  );
}
