import { attemptKey, settleAttempt } from '@entrepot/client';
import { formatMoney, isolate } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Field } from '@entrepot/panel/form/field.tsx';
import { usePanelForm } from '@entrepot/panel/form/use-panel-form.ts';
import { Time } from '@entrepot/panel/time.tsx';
import { PrivateImages } from '@entrepot/ui/private-images/private-images.tsx';
import { Button, Textarea } from '@mantine/core';
import { useAction } from '#shared/api/calls.ts';
import { Part } from '#shared/queue/opened.tsx';
import styles from '#shared/queue/queue.module.css';
import type { Case } from '../case.ts';

/** Everything that happened and was said, the oldest first, and a field for the platform's words. */
export function CaseThread({ found }: { readonly found: Case }) {
  const { t } = useTranslation('seller-aftersales');
  return (
    <Part title={t('thread.title')}>
      <ol className={styles.history} aria-live="polite">
        {found.entries.map((entry) => (
          <Entry key={entry.entryId} entry={entry} />
        ))}
      </ol>
      {found.actions.includes('message') && <MessageForm caseId={found.returnId} />}
    </Part>
  );
}

function Entry({ entry }: { readonly entry: Case['entries'][number] }) {
  const { t } = useTranslation('seller-aftersales');
  const { t: tReview } = useTranslation('admin-reviews');
  const language = useLanguage();
  const { amount, carrier = '', trackingNumber = '' } = entry.params;
  const values = {
    money: amount === undefined ? '' : isolate(formatMoney(amount, language)),
    carrier: isolate(carrier),
    trackingNumber: isolate(trackingNumber),
  };
  return (
    <li>
      <span className={styles.rowLine}>
        <strong>{tReview(`party.${entry.by}`)}</strong>
        <span className={styles.muted}>
          <Time value={entry.createTime} />
        </span>
      </span>
      {entry.key !== 'message' && <span>{t(`entry.${entry.key}`, values)}</span>}
      {entry.content !== '' && (
        <bdi className={styles.reason} dir="auto">
          {entry.content}
        </bdi>
      )}
      {entry.sellerContent !== undefined && (
        <span>
          <span className={styles.muted}>{tReview('case.toStore')}</span>{' '}
          <bdi className={styles.reason} dir="auto">
            {entry.sellerContent}
          </bdi>
        </span>
      )}
      <PrivateImages urls={entry.imgUrls} labelOf={(number) => t('image.open', { number })} />
    </li>
  );
}

const longest = 1000;

/** Writes to both parties. A message sent again after a lost answer is there once. */
function MessageForm({ caseId }: { readonly caseId: string }) {
  const { t } = useTranslation('seller-aftersales');
  const { t: tReview } = useTranslation('admin-reviews');
  const form = usePanelForm({ initial: { content: '' }, fieldOf: () => 'content' });
  const { content } = form.values;
  const message = useAction('orderReturn!message', {
    onDone: (_output, { clientId: _, ...sent }) => {
      settleAttempt('orderReturn!message', sent);
      // What was typed meanwhile is the next message.
      if (content.trim() === sent.content) form.reset();
    },
    onRefused: form.refuse,
  });
  const send = form.submit((typed) => {
    const sent = { returnId: caseId, content: typed.content.trim() };
    if (sent.content !== '') message.run({ ...sent, clientId: attemptKey('orderReturn!message', sent) });
  });
  return (
    <form onSubmit={send} className={styles.messageForm}>
      <Field of={form} name="content">
        {(field) => (
          <Textarea
            label={tReview('case.message')}
            description={tReview('case.messageHint')}
            rows={3}
            maxLength={longest}
            dir="auto"
            {...field}
          />
        )}
      </Field>
      <Button
        type="submit"
        variant="default"
        className={styles.send ?? ''}
        loading={message.isPending}
        disabled={content.trim() === ''}
      >
        {t('thread.send')}
      </Button>
    </form>
  );
}
