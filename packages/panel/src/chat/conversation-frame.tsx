import { useTranslation } from '@entrepot/i18n/react';
import { ActionIcon } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './inbox.module.css';

type Props = {
  /** With whom. */
  readonly name: string;
  readonly note?: ReactNode;
  /** What can be done with the conversation. */
  readonly actions: ReactNode;
  readonly onBack: () => void;
  readonly children: ReactNode;
};

/** One conversation with its head; on phones with the way back to the threads. */
export function ConversationFrame({ name, note, actions, onBack, children }: Props) {
  const { t } = useTranslation('chat');
  return (
    <section className={styles.conversation} aria-label={name}>
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
        <h2>
          <bdi>{name}</bdi>
          {note !== undefined && <span className={styles.orders}>{note}</span>}
        </h2>
        {actions}
      </div>
      {children}
    </section>
  );
}
