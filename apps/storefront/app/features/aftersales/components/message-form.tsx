import { attemptKey, settleAttempt } from '@entrepot/client';
import { useErrorToast } from '@entrepot/client/react/error-text.ts';
import { useTranslation } from '@entrepot/i18n/react';
import { Button } from '@entrepot/ui/button/button.tsx';
import { useDraft } from '@entrepot/ui/drafts/use-draft.ts';
import { Textarea } from '@entrepot/ui/field/inputs.tsx';
import { useState } from 'react';
import { useAction } from '#shared/api/calls.ts';
import { removeKeptPictures } from '#shared/pictures/kept-pictures.ts';
import { PictureField } from '#shared/pictures/picture-field.tsx';
import { usePictures } from '#shared/pictures/use-pictures.ts';
import styles from './aftersales.module.css';

/** Writes into the thread. After it was sent the field begins anew, its pictures too. */
export function MessageForm({ returnId }: { readonly returnId: string }) {
  const [sent, setSent] = useState(0);
  return <Fields key={sent} returnId={returnId} onSent={() => setSent(sent + 1)} />;
}

function Fields({ returnId, onSent }: { readonly returnId: string; readonly onSent: () => void }) {
  const { t } = useTranslation('aftersales');
  const subject = `message ${returnId}`;
  const [content, setContent, discardContent] = useDraft(subject, '');
  const field = usePictures('aftersales', subject, useErrorToast());
  const [hasPictures, setHasPictures] = useState(field.pictures.length > 0);
  const send = useAction('orderReturn!message', {
    invalidates: ['orderReturn!info'],
    onDone: (_output, { clientId: _, ...message }) => {
      settleAttempt('orderReturn!message', message);
      discardContent();
      removeKeptPictures(subject);
      onSent();
    },
  });
  const isOpen = field.pictures.some((picture) => picture.state !== 'done');
  const imgUrls = field.pictures.flatMap((picture) => picture.url ?? []);
  const canSend = !isOpen && (content.trim() !== '' || imgUrls.length > 0);
  return (
    <form
      className={styles.message}
      onSubmit={(event) => {
        event.preventDefault();
        if (!canSend || send.isPending) return;
        const message = { returnId, content: content.trim(), imgUrls };
        // One id for one message: sent twice after a lost answer, after a reload too, it is there once.
        send.run({ ...message, clientId: attemptKey('orderReturn!message', message) });
      }}
    >
      <Textarea
        label={t('thread.message')}
        maxLength={1000}
        rows={3}
        readOnly={send.isPending}
        value={content}
        onChange={(event) => setContent(event.target.value)}
      />
      {hasPictures && <PictureField field={field} />}
      <div className={styles.buttons}>
        <Button type="submit" kind="primary" isPending={send.isPending} disabled={!canSend}>
          {t('thread.send')}
        </Button>
        {!hasPictures && <Button onClick={() => setHasPictures(true)}>{t('thread.addPictures')}</Button>}
      </div>
    </form>
  );
}
