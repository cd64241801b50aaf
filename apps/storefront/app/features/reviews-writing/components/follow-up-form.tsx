import { useErrorToast } from '@entrepot/client/react/error-text.ts';
import { useTranslation } from '@entrepot/i18n/react';
import { Button } from '@entrepot/ui/button/button.tsx';
import { useDraft } from '@entrepot/ui/drafts/use-draft.ts';
import { Textarea } from '@entrepot/ui/field/inputs.tsx';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { useState } from 'react';
import { useAction } from '#shared/api/calls.ts';
import { ImageField } from '#shared/images/image-field.tsx';
import { removeKeptImages } from '#shared/images/kept-images.ts';
import { useImages } from '#shared/images/use-images.ts';
import { Time } from '#shared/time.tsx';
import styles from './reviews.module.css';

type Props = { readonly review: { readonly id: string }; readonly until: string };

/** Adds to a review what time has shown, once. It opens on demand. */
export function FollowUpForm({ review, until }: Props) {
  const { t } = useTranslation('orders');
  const subject = `follow-up ${review.id}`;
  const [content, setContent, discardContent] = useDraft(subject, '');
  const field = useImages('review', subject, useErrorToast());
  const [isOpen, setOpen] = useState(content !== '' || field.images.length > 0);
  const [isChecked, setChecked] = useState(false);
  const send = useAction('evaluation!followUp', {
    invalidates: ['evaluation!mine', 'evaluation!list'],
    onDone: () => {
      discardContent();
      removeKeptImages(subject);
      showToast({ kind: 'success', text: t('followUp.done') });
    },
  });
  if (!isOpen) {
    return (
      <div className={styles.by}>
        <Button onClick={() => setOpen(true)}>{t('followUp.open')}</Button>
        <span className={styles.hint}>
          {t('followUp.until')} <Time value={until} />
        </span>
      </div>
    );
  }
  const isWaiting = field.images.some((image) => image.state === 'uploading');
  const submit = () => {
    setChecked(true);
    if (send.isPending || content.trim() === '') return;
    if (field.images.some((image) => image.state !== 'done')) {
      showToast({ kind: 'warning', text: t(isWaiting ? 'image.stillSending' : 'image.someFailed') });
      return;
    }
    const imgUrls = field.images.flatMap((image) => image.url ?? []);
    send.run({ id: review.id, content: content.trim(), imgUrls });
  };
  return (
    <form
      className={styles.review}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Textarea
        label={t('followUp.label')}
        hint={t('followUp.hint')}
        error={isChecked && content.trim() === '' ? t('followUp.missing') : undefined}
        value={content}
        maxLength={1000}
        rows={3}
        autoFocus
        onChange={(event) => setContent(event.target.value)}
      />
      <ImageField field={field} />
      <div className={styles.by}>
        <Button type="submit" kind="primary" isPending={send.isPending}>
          {isWaiting ? t('image.stillSending') : t('followUp.send')}
        </Button>
        <Button onClick={() => setOpen(false)}>{t('followUp.cancel')}</Button>
      </div>
    </form>
  );
}
