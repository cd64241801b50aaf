import { longestChatText } from '@entrepot/domain';
import { useTranslation } from '@entrepot/i18n/react';
import { IconPhoto, IconSend } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import { useDraft } from '../drafts/use-draft.ts';
import styles from './chat.module.css';
import type { Letter } from './conversation.types.ts';
import { useEmoji } from './emoji/use-emoji.tsx';

/** Sends a picture to the server and answers its address. */
export type UploadPicture = (file: File, onProgress: (percent: number) => void) => Promise<string>;

type Props = {
  /** Under which name what is typed is kept, should the chat be closed meanwhile. */
  readonly draft: string;
  readonly onSend: (letter: Letter) => void;
  /** Runs while something is typed. */
  readonly onTyping?: () => void;
  readonly upload?: UploadPicture | undefined;
  readonly describeError: (error: unknown) => string;
  readonly fieldRef?: RefObject<HTMLTextAreaElement | null> | undefined;
  /** Something of the page to send along, such as the product that is looked at. */
  readonly offer?: { readonly label: string; readonly letter: Letter } | undefined;
  /** Said about what stands in the field. */
  readonly hintOf?: ((draft: string) => ReactNode) | undefined;
  /** Ready answers. */
  readonly replies?: readonly string[] | undefined;
};

/** A field for the next message. Enter sends it, Shift and Enter begin a new line. */
export function Composer(props: Props) {
  const { draft, onSend, onTyping, upload, describeError, fieldRef, offer, hintOf, replies = [] } = props;
  const { t } = useTranslation('chat');
  const [text, setText, discard] = useDraft(draft, '');
  const ownRef = useRef<HTMLTextAreaElement>(null);
  const field = fieldRef ?? ownRef;
  // Pressed twice, it would be sent twice. Another one is offered anew.
  const offered = offer && JSON.stringify(offer.letter);
  const [taken, setTaken] = useState<string>();
  const isOffered = offer !== undefined && offered !== taken;
  const take = (letter: Letter) => {
    setTaken(offered);
    onSend(letter);
    // What was pressed goes away, and the focus with it.
    field.current?.focus();
  };
  const choose = (reply: string) => {
    setText(reply);
    field.current?.focus();
  };
  const emoji = useEmoji(field, (next) => {
    setText(next);
    onTyping?.();
  });
  const send = () => {
    const content = text.trim();
    if (content === '') return;
    onSend({ type: 'text', content });
    setText('');
    discard();
    emoji.close();
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
      {(isOffered || replies.length > 0) && (
        <div className={styles.chips}>
          {isOffered && (
            <button type="button" className={styles.chip} onClick={() => take(offer.letter)}>
              {offer.label}
            </button>
          )}
          {replies.map((reply) => (
            <button key={reply} type="button" className={styles.chip} onClick={() => choose(reply)}>
              <bdi>{reply}</bdi>
            </button>
          ))}
        </div>
      )}
      {emoji.choice}
      <div className={styles.row}>
        {upload && <PictureButton upload={upload} onSend={onSend} describeError={describeError} />}
        {emoji.button}
        <textarea
          ref={field}
          className={styles.field}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            if (event.target.value.trim() !== '') onTyping?.();
          }}
          onKeyDown={onKeyDown}
          maxLength={longestChatText}
          rows={2}
          dir="auto"
          aria-label={t('write')}
          placeholder={t('write')}
        />
        <button type="submit" className={styles.send} aria-label={t('send')} disabled={text.trim() === ''}>
          <IconSend size={20} aria-hidden="true" />
        </button>
      </div>
    </form>
  );
}

type PictureProps = Pick<Props, 'onSend' | 'describeError'> & { readonly upload: UploadPicture };

const accepted = ['image/jpeg', 'image/png'];

function PictureButton({ upload, onSend, describeError }: PictureProps) {
  const { t } = useTranslation('chat');
  const input = useRef<HTMLInputElement>(null);
  const [percent, setPercent] = useState<number>();
  const [fault, setFault] = useState('');
  const choose = async (file: File | undefined) => {
    setFault('');
    if (!file) return;
    if (!accepted.includes(file.type)) {
      setFault(t('pictureType'));
      return;
    }
    setPercent(0);
    try {
      onSend({ type: 'img', content: await upload(file, setPercent) });
    } catch (error) {
      setFault(describeError(error));
    }
    setPercent(undefined);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accepted.join(',')}
        className="visually-hidden"
        tabIndex={-1}
        aria-label={t('choosePicture')}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          void choose(file);
        }}
      />
      <button
        type="button"
        className={styles.tool}
        aria-label={t('addPicture')}
        aria-busy={percent !== undefined}
        disabled={percent !== undefined}
        onClick={() => input.current?.click()}
      >
        {percent === undefined ? <IconPhoto size={20} aria-hidden="true" /> : <bdi dir="ltr">{percent}%</bdi>}
      </button>
      {fault !== '' && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
    </>
  );
}
