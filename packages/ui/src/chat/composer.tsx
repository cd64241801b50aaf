import { useTranslation } from '@entrepot/i18n/react';
import { IconPhoto, IconSend } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { useDraft } from '../drafts/use-draft.ts';
import styles from './chat.module.css';
import type { NewMessage, OutgoingMessage } from './conversation.types.ts';
import { useEmoji } from './emoji/use-emoji.tsx';
import { QuickReplies } from './quick-replies.tsx';
import { excessOf } from './sending/excess.ts';
import { useInsertion } from './sending/use-insertion.ts';

type Props = {
  /** Under which name what is typed is kept, should the chat be closed meanwhile. */
  readonly draft: string;
  readonly onSend: (message: OutgoingMessage) => void;
  /** Runs while something is typed. */
  readonly onTyping?: () => void;
  readonly takesImages?: boolean;
  readonly fieldRef?: RefObject<HTMLTextAreaElement | null> | undefined;
  /** Something of the page to send along, such as the product that is looked at. */
  readonly offer?: { readonly label: string; readonly message: NewMessage } | undefined;
  /** Said about what stands in the field. */
  readonly hintOf?: ((draft: string) => ReactNode) | undefined;
  /** Quick replies. */
  readonly replies?: readonly string[] | undefined;
  /** Why nothing can be sent at the moment. What was typed stays. */
  readonly stopped?: ReactNode;
};

/** A field for the next message. Enter sends it, Shift and Enter begin a new line. */
export function Composer(props: Props) {
  const { draft, onSend, onTyping, takesImages, fieldRef, offer, hintOf, replies = [], stopped } = props;
  const { t } = useTranslation('chat');
  const [text, setText, discard] = useDraft(draft, '');
  const ownRef = useRef<HTMLTextAreaElement>(null);
  const field = fieldRef ?? ownRef;
  // Pressed twice, it would be sent twice. Another one is offered anew.
  const offered = offer && JSON.stringify(offer.message);
  const [taken, setTaken] = useState<string>();
  const isStopped = Boolean(stopped);
  const isOffered = offer !== undefined && offered !== taken && !isStopped;
  const [fault, setFault] = useState('');
  /** What was wrong with an image is over once something else was sent. */
  const deliver = (message: OutgoingMessage) => {
    setFault('');
    onSend(message);
  };
  const sendOffer = (message: NewMessage) => {
    setTaken(offered);
    deliver(message);
    // What was pressed goes away, and the focus with it.
    field.current?.focus();
  };
  const { insert, insertWords } = useInsertion(field, (next) => {
    setText(next);
    onTyping?.();
  });
  const choose = (reply: string) => {
    setFault(insertWords(reply) ? '' : t('replyTooLong'));
    field.current?.focus();
  };
  const emoji = useEmoji(insert);
  // What was pasted is kept whole: its writer shortens it, and is not left to find out what was cut.
  const excess = excessOf(text);
  const [excessId, stoppedId] = [useId(), useId()];
  const canSend = text.trim() !== '' && excess === 0 && !isStopped;
  const send = () => {
    const content = text.trim();
    if (!canSend) return;
    deliver({ type: 'text', content });
    setText('');
    discard();
    emoji.close();
    // An empty message cannot be sent: the button that was pressed takes no more presses, and would lose the focus.
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While somebody chooses among characters of another script, Enter chooses.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {hintOf?.(text)}
      {isOffered && (
        <div className={styles.chips}>
          <button type="button" className={styles.chip} onClick={() => sendOffer(offer.message)}>
            {offer.label}
          </button>
        </div>
      )}
      {isStopped && (
        <p id={stoppedId} className={styles.stopped} role="status">
          {stopped}
        </p>
      )}
      {replies.length > 0 && !isStopped && <QuickReplies replies={replies} onChoose={choose} />}
      {!isStopped && emoji.choice}
      <div className={styles.row}>
        {takesImages && !isStopped && <ImageButton onFault={setFault} onSend={deliver} />}
        {!isStopped && emoji.button}
        <textarea
          ref={field}
          className={styles.field}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            if (event.target.value.trim() !== '') onTyping?.();
          }}
          onKeyDown={onKeyDown}
          rows={2}
          dir="auto"
          aria-invalid={excess > 0 || undefined}
          // Not disabled: whoever is in it would lose their place, and could not copy what they have written.
          readOnly={isStopped}
          aria-describedby={isStopped ? stoppedId : excess > 0 ? excessId : undefined}
          aria-label={t('write')}
          placeholder={t('write')}
        />
        <button type="submit" className={styles.send} aria-label={t('send')} disabled={!canSend}>
          <IconSend size={20} aria-hidden="true" />
        </button>
        {excess > 0 && (
          <p id={excessId} className={styles.fault} role="status">
            {t('tooLong', { count: excess })}
          </p>
        )}
        {fault !== '' && (
          <p className={styles.fault} role="alert">
            {fault}
          </p>
        )}
      </div>
    </form>
  );
}

type ImageProps = Pick<Props, 'onSend'> & {
  /** Is told why an image was not sent, and an empty text when the next one is chosen. */
  readonly onFault: (fault: string) => void;
};

const accepted = ['image/jpeg', 'image/png'];

function ImageButton({ onSend, onFault }: ImageProps) {
  const { t } = useTranslation('chat');
  const input = useRef<HTMLInputElement>(null);
  const choose = (file: File | undefined) => {
    onFault('');
    if (!file) return;
    if (accepted.includes(file.type)) onSend({ type: 'img', file });
    else onFault(t('imageType'));
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accepted.join(',')}
        className="visually-hidden"
        tabIndex={-1}
        aria-label={t('chooseImage')}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          choose(file);
        }}
      />
      <button type="button" className={styles.tool} aria-label={t('addImage')} onClick={() => input.current?.click()}>
        <IconPhoto size={20} aria-hidden="true" />
      </button>
    </>
  );
}
