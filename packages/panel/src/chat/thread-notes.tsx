import { attemptKey, settleAttempt } from '@entrepot/client';
import type { CallOutput, SellerCalls } from '@entrepot/contract';
import { useTranslation } from '@entrepot/i18n/react';
import { Badge } from '@entrepot/ui/badge/badge.tsx';
import { MessageText } from '@entrepot/ui/chat/message-text.tsx';
import { excessOf } from '@entrepot/ui/chat/sending/excess.ts';
import { Button, Textarea } from '@mantine/core';
import { Field } from '../form/field.tsx';
import { usePanelForm } from '../form/use-panel-form.ts';
import { Time } from '../time.tsx';
import { useDeskAction, useDeskCall } from './desk-calls.ts';
import styles from './inbox.module.css';

type Note = CallOutput<SellerCalls, 'chat!notes'>[number];
type Props = { readonly threadId: string };

const refetchMs = 15_000;

/** What one's own side noted beside a conversation, folded away; the other side never sees it. */
export function ThreadNotes({ threadId }: Props) {
  const { t } = useTranslation('seller-chat');
  const notes = useDeskCall('chat!notes', { threadId }, { refetchMs }).data ?? [];
  return (
    <details className={styles.notes}>
      <summary>
        {t('notes')} {notes.length > 0 && <Badge tone="warn">{notes.length}</Badge>}
      </summary>
      <p className={styles.orders}>{t('notes.hint')}</p>
      <NewNote threadId={threadId} />
      <ul>
        {notes.map((note) => (
          <OneNote key={note.noteId} note={note} />
        ))}
      </ul>
    </details>
  );
}

function OneNote({ note: { isOwn, author, content, createTime } }: { readonly note: Note }) {
  const { t } = useTranslation('seller-chat');
  return (
    <li>
      <span className={styles.orders}>
        <bdi>{isOwn ? t('notes.own') : author}</bdi> · <Time value={createTime} />
      </span>
      <p dir="auto">
        <MessageText text={content} />
      </p>
    </li>
  );
}

function NewNote({ threadId }: Props) {
  const { t } = useTranslation('seller-chat');
  const { t: tChat } = useTranslation('chat');
  const form = usePanelForm({ initial: { content: '' }, fieldOf: () => 'content', draft: `thread note ${threadId}` });
  const add = useDeskAction('chat!addNote', {
    onDone: (_, { content: noted }) => {
      settleAttempt('chat!addNote', { threadId, content: noted });
      form.reset();
    },
    onRefused: form.refuse,
  });
  const excess = excessOf(form.values.content);
  // Sent again after a lost answer it carries the same id, and is there once.
  const send = form.submit(({ content }) => {
    const noted = content.trim();
    if (noted !== '' && excess === 0)
      add.run({ threadId, content: noted, clientId: attemptKey('chat!addNote', { threadId, content: noted }) });
  });
  return (
    <form
      onSubmit={(event) => {
        send(event);
        // The button takes no presses while the note is sent, and would lose the focus.
        form.focus('content');
      }}
    >
      <Field of={form} name="content">
        {(field) => (
          <Textarea
            aria-label={t('notes.label')}
            placeholder={t('notes.label')}
            autosize
            minRows={1}
            maxRows={4}
            dir="auto"
            {...field}
            error={excess > 0 ? tChat('tooLong', { count: excess }) : field.error}
          />
        )}
      </Field>
      <Button
        type="submit"
        size="compact-sm"
        variant="default"
        loading={add.isPending}
        disabled={form.values.content.trim() === '' || excess > 0}
      >
        {t('notes.add')}
      </Button>
    </form>
  );
}
