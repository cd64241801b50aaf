import { attemptKey, settleAttempt } from '@entrepot/client';
import { useErrorToast } from '@entrepot/client/react/error-text.ts';
import { useTranslation } from '@entrepot/i18n/react';
import { Button } from '@entrepot/ui/button/button.tsx';
import { useDraft } from '@entrepot/ui/drafts/use-draft.ts';
import { Textarea } from '@entrepot/ui/field/inputs.tsx';
import { useState } from 'react';
import { useAction } from '#shared/api/calls.ts';
import { ImageField } from '#shared/images/image-field.tsx';
import { removeKeptImages } from '#shared/images/kept-images.ts';
import { useImages } from '#shared/images/use-images.ts';
import styles from './aftersales.module.css';

/** Writes into the thread. After it was sent the field begins anew, its images too. */
export function MessageForm({ caseId }: { readonly caseId: string }) {
  const [sent, setSent] = useState(0);
  return <Fields key={sent} caseId={caseId} onSent={() => setSent(sent + 1)} />;
}

function Fields({ caseId, onSent }: { readonly caseId: string; readonly onSent: () => void }) {
  const { t } = useTranslation('aftersales');
  const subject = `message ${caseId}`;
  const [content, setContent, discardContent] = useDraft(subject, '');
  const field = useImages('aftersales', subject, useErrorToast());
  const [hasImages, setHasImages] = useState(field.images.length > 0);
  const send = useAction('orderReturn!message', {
    invalidates: ['orderReturn!info'],
    onDone: (_output, { clientId: _, ...message }) => {
      settleAttempt('orderReturn!message', message);
      discardContent();
      removeKeptImages(subject);
      onSent();
    },
  });
  const isOpen = field.images.some((image) => image.state !== 'done');
  const imgUrls = field.images.flatMap((image) => image.url ?? []);
  const canSend = !isOpen && (content.trim() !== '' || imgUrls.length > 0);
  return (
    <form
      className={styles.message}
      onSubmit={(event) => {
        event.preventDefault();
        if (!canSend || send.isPending) return;
        const message = { returnId: caseId, content: content.trim(), imgUrls };
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
      {hasImages && <ImageField field={field} />}
      <div className={styles.buttons}>
        <Button type="submit" kind="primary" isPending={send.isPending} disabled={!canSend}>
          {t('thread.send')}
        </Button>
        {!hasImages && <Button onClick={() => setHasImages(true)}>{t('thread.addImages')}</Button>}
      </div>
    </form>
  );
}
