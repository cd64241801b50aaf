import { useTranslation } from '@entrepot/i18n/react';
import { useShortcut } from '@entrepot/panel/shortcuts/use-shortcut.ts';
import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useEvidence } from '../../hooks/use-evidence.ts';
import { useSendMessage } from '../../hooks/use-send-message.ts';
import { EvidenceField } from './evidence-field.tsx';
import styles from './thread.module.css';

const longestText = 1000;

/** Writes into the thread. What was written stands there at once and comes back into the field, before what was typed since, when it could not be sent. */
export function MessageForm({ returnId }: { readonly returnId: string }) {
  const { t } = useTranslation('seller-aftersales');
  const [content, setContent] = useState('');
  const [hasPictures, setHasPictures] = useState(false);
  const evidence = useEvidence();
  const field = useRef<HTMLTextAreaElement>(null);
  const message = useSendMessage(returnId, {
    onDone: () => {
      evidence.clear();
      setHasPictures(false);
    },
    onRefused: (unsent) => setContent((typed) => (typed.trim() === '' ? unsent : `${unsent}\n\n${typed}`)),
  });
  useShortcut('m', () => field.current?.focus(), t('key.message'));
  const hasSomething = content.trim() !== '' || evidence.urls.length > 0;
  const canSend = hasSomething && !evidence.isUnfinished && !message.isPending;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!canSend) return;
    message.send(content.trim(), evidence.urls);
    setContent('');
  };
  return (
    <form onSubmit={submit} className={styles.form}>
      <Textarea
        ref={field}
        label={t('thread.message')}
        error={message.fault}
        maxLength={longestText}
        rows={3}
        value={content}
        onChange={(event) => setContent(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
        }}
      />
      {hasPictures && <EvidenceField evidence={evidence} />}
      <div className={styles.formEnd}>
        <Button type="submit" disabled={!canSend} loading={message.isPending}>
          {t('thread.send')}
        </Button>
        {!hasPictures && (
          <Button variant="default" onClick={() => setHasPictures(true)}>
            {t('picture.add')}
          </Button>
        )}
      </div>
    </form>
  );
}
