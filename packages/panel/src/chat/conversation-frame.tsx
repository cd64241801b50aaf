import { useTranslation } from '@entrepot/i18n/react';
import { ActionIcon } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { isFocusLost } from '../dialogs/use-focus-back.ts';
import styles from './inbox.module.css';

type Props = {
  /** With whom. */
  readonly name: string;
  readonly note?: ReactNode;
  /** What can be done with the conversation. */
  readonly actions: ReactNode;
  readonly onBack: () => void;
  /** The field to write in. */
  readonly fieldRef: RefObject<HTMLTextAreaElement | null>;
  /** Whether it stands there: it comes and goes with whoever has the conversation. */
  readonly mayWrite?: boolean;
  readonly children: ReactNode;
};

/** One conversation with its head; on phones with the way back to the threads, as Escape is everywhere. */
export function ConversationFrame({ name, note, actions, onBack, fieldRef, mayWrite = true, children }: Props) {
  const { t } = useTranslation('chat');
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    head.current?.focus();
  }, []);
  useEffect(() => {
    if (document.activeElement !== head.current && !isFocusLost()) return;
    // On phones it would open a keyboard over what is to be read.
    const field = mayWrite && matchMedia('(pointer: fine)').matches ? fieldRef.current : null;
    (field ?? head.current)?.focus();
  }, [mayWrite, fieldRef]);
  const leaveByEscape = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || event.defaultPrevented) return;
    // A dialog that was opened here stands elsewhere in the page, and has an Escape of its own.
    if (event.target instanceof Node && event.currentTarget.contains(event.target)) onBack();
  };
  return (
    <section className={styles.conversation} aria-label={name} onKeyDown={leaveByEscape}>
      <div className={styles.head}>
        <ActionIcon
          variant="subtle"
          size="lg"
          className={styles.back ?? ''}
          onClick={onBack}
          aria-label={t('dialog.back')}
        >
          <IconArrowLeft size={20} className="mantine-rotate-rtl" aria-hidden="true" />
        </ActionIcon>
        <h2 ref={head} tabIndex={-1}>
          <bdi>{name}</bdi>
          {note !== undefined && <span className={styles.orders}>{note}</span>}
        </h2>
        {actions}
      </div>
      {children}
    </section>
  );
}
