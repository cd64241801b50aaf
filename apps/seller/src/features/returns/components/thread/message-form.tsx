import { useTranslation } from '@entrepot/i18n/react';
import { Field } from '@entrepot/panel/form/field.tsx';
import { usePanelForm } from '@entrepot/panel/form/use-panel-form.ts';
import { useShortcut } from '@entrepot/panel/shortcuts/use-shortcut.ts';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useEvidence } from '../../hooks/use-evidence.ts';
import { useSendMessage } from '../../hooks/use-send-message.ts';
import { EvidenceField } from './evidence-field.tsx';
import styles from './thread.module.css';

const longestText = 1000;

/** Writes into the thread. What was written stands there at once and comes back into the field, before what was typed since, when it could not be sent. */
export function MessageForm({ caseId }: { readonly caseId: string }) {
  const { t } = useTranslation('seller-aftersales');
  const form = usePanelForm({ initial: { content: '' }, fieldOf: () => 'content', draft: `case message ${caseId}` });
  const { content } = form.values;
  const [hasImages, setHasImages] = useState(false);
  const evidence = useEvidence();
  const message = useSendMessage(caseId, {
    onDone: () => {
      evidence.clear();
      setHasImages(false);
    },
    onRefused: (error, unsent) => {
      form.set('content', content.trim() === '' ? unsent : `${unsent}\n\n${content}`);
      form.refuse(error);
    },
  });
  useShortcut('m', () => form.focus('content'), t('key.message'));
  const hasSomething = content.trim() !== '' || evidence.urls.length > 0;
  const canSend = hasSomething && !evidence.isUnfinished && !message.isPending;
  const submit = form.submit((typed) => {
    if (!canSend) return;
    message.send(typed.content.trim(), evidence.urls);
    form.reset();
  });
  return (
    <form onSubmit={submit} className={styles.form}>
      <Field of={form} name="content">
        {(field) => (
          <Textarea
            label={t('thread.message')}
            maxLength={longestText}
            rows={3}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
            }}
            {...field}
          />
        )}
      </Field>
      {hasImages && <EvidenceField evidence={evidence} />}
      <div className={styles.formEnd}>
        <Button type="submit" disabled={!canSend} loading={message.isPending}>
          {t('thread.send')}
        </Button>
        {!hasImages && (
          <Button variant="default" onClick={() => setHasImages(true)}>
            {t('image.add')}
          </Button>
        )}
      </div>
    </form>
  );
}
