import { useErrorText } from '@entrepot/client/react/error-text.ts';
import { useTranslation } from '@entrepot/i18n/react';
import { Time } from '@entrepot/panel/time.tsx';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { Button, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useAction } from '#shared/api/calls.ts';
import type { Review } from '../review.ts';
import styles from './reviews.module.css';

const longestReply = 1000;

/** The store's answer under a review: shown, written or changed in place. */
export function ReplyForm({ review }: { readonly review: Review }) {
  const { t } = useTranslation('seller-reviews');
  const [draft, setDraft] = useState<string>();
  const [fault, setFault] = useState<string>();
  const textOf = useErrorText();
  const queries = useQueryClient();
  const reply = useAction('evaluation!reply', {
    onDone: () => {
      showToast({ kind: 'success', text: t('reply.done') });
      setDraft(undefined);
    },
    onRefused: (error) => setFault(textOf(error)),
    onSettled: () => void queries.invalidateQueries({ queryKey: ['evaluation!list'] }),
  });
  const change = (text: string | undefined) => {
    setDraft(text);
    setFault(undefined);
  };
  const before = review.reply ?? '';
  if (draft === undefined) return <Answer review={review} onEdit={() => change(before)} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (draft.trim() === '') {
      setFault(t('reply.missing'));
      return;
    }
    reply.run({ id: review.id, content: draft });
  };
  return (
    <form className={styles.reply} onSubmit={submit}>
      <Textarea
        label={t('reply.label')}
        description={t('reply.hint')}
        error={fault}
        data-autofocus
        autoFocus
        autosize
        minRows={2}
        maxRows={8}
        maxLength={longestReply}
        value={draft}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={(event) => {
          // More likely a slip than a wish to lose what was written.
          if (event.key === 'Escape' && draft === before) change(undefined);
        }}
      />
      <div className={styles.actions}>
        <Button type="submit" loading={reply.isPending}>
          {t('reply.send')}
        </Button>
        <Button variant="default" onClick={() => change(undefined)}>
          {t('reply.cancel')}
        </Button>
      </div>
    </form>
  );
}

function Answer({ review, onEdit }: { readonly review: Review; readonly onEdit: () => void }) {
  const { t } = useTranslation('seller-reviews');
  if (review.reply === undefined) {
    return (
      <Button variant="default" className={styles.open ?? ''} onClick={onEdit}>
        {t('reply.open')}
      </Button>
    );
  }
  return (
    <section className={styles.answer}>
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
