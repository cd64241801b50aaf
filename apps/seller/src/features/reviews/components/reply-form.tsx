import { useTranslation } from '@entrepot/i18n/react';
import { Field } from '@entrepot/panel/form/field.tsx';
import { usePanelForm } from '@entrepot/panel/form/use-panel-form.ts';
import { Time } from '@entrepot/panel/time.tsx';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '#shared/api/calls.ts';
import type { Review } from '../review.ts';
import styles from './reviews.module.css';

const longestReply = 1000;

/** The store's reply under a review: shown, written or changed in place. */
export function ReplyForm({ review }: { readonly review: Review }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (isOpen) return <Writing review={review} onClose={close} />;
  return <Reply review={review} onEdit={() => setOpen(true)} />;
}

function Writing({ review, onClose }: { readonly review: Review; readonly onClose: () => void }) {
  const { t } = useTranslation('seller-reviews');
  const form = usePanelForm({
    initial: { content: review.reply ?? '' },
    check: ({ content }) => ({ content: content.trim() === '' ? t('reply.missing') : undefined }),
    fieldOf: () => 'content',
  });
  const reply = useAction('evaluation!reply', {
    onDone: () => {
      showToast({ kind: 'success', text: t('reply.done') });
      onClose();
    },
    onRefused: form.refuse,
  });
  return (
    <form className={styles.reply} onSubmit={form.submit(({ content }) => reply.run({ id: review.id, content }))}>
      <Field of={form} name="content">
        {(field) => (
          <Textarea
            label={t('reply.label')}
            description={t('reply.hint')}
            data-autofocus
            autoFocus
            autosize
            minRows={2}
            maxRows={8}
            maxLength={longestReply}
            onKeyDown={(event) => {
              // More likely a slip than a wish to lose what was written.
              if (event.key === 'Escape' && !form.isDirty) onClose();
            }}
            {...field}
          />
        )}
      </Field>
      <div className={styles.actions}>
        <Button type="submit" loading={reply.isPending}>
          {t('reply.send')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('reply.cancel')}
        </Button>
      </div>
    </form>
  );
}

function Reply({ review, onEdit }: { readonly review: Review; readonly onEdit: () => void }) {
  const { t } = useTranslation('seller-reviews');
  if (review.reply === undefined) {
    return (
      <Button variant="default" className={styles.open ?? ''} onClick={onEdit}>
        {t('reply.open')}
      </Button>
    );
  }
  return (
    <section className={styles.ownReply}>
      <p className={styles.by}>
        <strong>{t('reply.own')}</strong>
        <span className={styles.muted}>
          <Time value={review.replyTime} />
        </span>
      </p>
      <p className={styles.content}>
        <bdi>{review.reply}</bdi>
      </p>
      <Button variant="subtle" size="compact-sm" onClick={onEdit}>
        {t('reply.change')}
      </Button>
    </section>
  );
}
