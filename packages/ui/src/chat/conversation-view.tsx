import { useTranslation } from '@entrepot/i18n/react';
import type { ReactNode, RefObject } from 'react';
import { Button } from '../button/button.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import styles from './chat.module.css';
import { Composer } from './composer.tsx';
import type { ConversationCalls, NewMessage } from './conversation.types.ts';
import { MessageList, type Shown } from './message-list.tsx';
import type { UploadImage } from './sending/image-uploads.ts';
import { useConversation } from './use-conversation.ts';
import { useTranslations } from './use-translations.ts';

type Props = Shown & {
  readonly calls: ConversationCalls;
  /** The message at which it opens: a search found it. */
  readonly targetId?: string | undefined;
  /** Absent for who may send no images. */
  readonly upload?: UploadImage;
  readonly offer?: { readonly label: string; readonly message: NewMessage } | undefined;
  readonly replies?: readonly string[];
  /** Said above the field about what stands in it. */
  readonly hintOf?: ((draft: string) => ReactNode) | undefined;
  /** Said above the first message. */
  readonly intro?: ReactNode;
  readonly fieldRef?: RefObject<HTMLTextAreaElement | null>;
  /** Under which name what is typed is kept, where it outlives the conversation's own key. */
  readonly draftKey?: string | undefined;
  /** Why nobody can write here at the moment, such as that a side has blocked the other. */
  readonly stopped?: ReactNode;
  /** Said in place of the field, where one may only read. */
  readonly readOnly?: ReactNode;
};

/** One conversation: what was said, and a field for what comes next. */
export function ConversationView(props: Props) {
  return <OneConversation key={props.calls.key} {...props} />;
}

function OneConversation({
  calls,
  targetId,
  cardHref,
  describeError,
  timeZone,
  noteOf,
  intro,
  readOnly,
  upload,
  draftKey = calls.key,
  ...composer
}: Props) {
  const { t } = useTranslation('chat');
  const conversation = useConversation(calls, upload);
  const { state, error, refresh } = conversation;
  const translations = useTranslations(calls.translate, conversation.messages);
  // With whom there is no conversation, nothing is to be written to either.
  const isRefused = state === 'failed' && calls.failureOf(error) === 'refusal';
  return (
    <div className={styles.conversation}>
      {state === 'loading' && (
        <div className={styles.messages}>
          <Skeleton lines={6} />
        </div>
      )}
      {state === 'failed' && (
        <div className={styles.messages} role="alert">
          <p>{describeError(error)}</p>
          {!isRefused && <Button onClick={refresh}>{t('retry')}</Button>}
        </div>
      )}
      {state === 'ready' && (
        <MessageList
          {...{ conversation, targetId, cardHref, describeError, timeZone, noteOf, intro }}
          translationOf={translations.of}
        />
      )}
      {calls.translate && (
        <label className={styles.translate}>
          <input type="checkbox" checked={translations.isOn} onChange={translations.toggle} />
          {t('translate')}
        </label>
      )}
      {translations.usedUp && (
        <p className={styles.offline} role="status">
          {t(translations.usedUp === 'share' ? 'translate.shareUsedUp' : 'translate.usedUp')}
        </p>
      )}
      {state === 'ready' && error !== undefined && (
        <p className={styles.offline} role="status">
          {describeError(error)}
        </p>
      )}
      {conversation.isOtherTyping && (
        <p className={styles.offline} role="status">
          {t('typing')}
        </p>
      )}
      {readOnly ? (
        <p className={styles.offline} role="status">
          {readOnly}
        </p>
      ) : (
        !isRefused && (
          <Composer
            {...composer}
            onTyping={conversation.signalTyping}
            draft={`chat ${draftKey}`}
            onSend={conversation.send}
            takesImages={upload !== undefined}
          />
        )
      )}
    </div>
  );
}
