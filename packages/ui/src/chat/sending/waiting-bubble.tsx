import { useTranslation } from '@entrepot/i18n/react';
import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Button } from '../../button/button.tsx';
import { classNames } from '../../class-names.ts';
import styles from '../chat.module.css';
import type { PendingMessage } from '../conversation.types.ts';
import { imageSize } from '../message-image.tsx';
import type { Conversation } from '../use-conversation.ts';

type Props = {
  readonly waiting: PendingMessage;
  readonly conversation: Pick<Conversation, 'retry' | 'discard'>;
  readonly describeError: (error: unknown) => string;
};

/** Why an image can never be taken. */
const fileRefusals: readonly string[] = ['file_too_large', 'file_type_refused', 'image_too_many_pixels'];
const isRefusedFile = (error: unknown) =>
  typeof error === 'object' && error !== null && 'key' in error && fileRefusals.includes(String(error.key));

/** A message that is not known to have arrived: on its way, or with why it is not and what can be done. */
export function WaitingBubble({ waiting, conversation, describeError }: Props) {
  const { t } = useTranslation('chat');
  const { clientId, message, image, percent, error } = waiting;
  // The same file would be refused again: neither its type nor its size changes.
  const isFinal = 'file' in message && isRefusedFile(error);
  return (
    <div className={classNames(styles.message, styles.own)}>
      <div className={classNames(styles.bubble, styles.unsent)}>
        {image ? (
          <Preview image={image} />
        ) : (
          <p className={styles.words} dir="auto">
            {message.type === 'text' ? message.content : t(`sending.${message.type}`)}
          </p>
        )}
      </div>
      {error === undefined ? (
        <p className={styles.meta}>
          {t('sending.now')}
          {percent !== undefined && (
            <>
              <progress className={styles.progress} aria-label={t('sending.img')} max={100} value={percent} />
              <bdi dir="ltr">{percent}%</bdi>
            </>
          )}
        </p>
      ) : (
        <div className={styles.failed} role="alert">
          <IconAlertCircle size={14} aria-hidden="true" />
          <span>{describeError(error)}</span>
          {'file' in message && !isFinal && <span>{t('sending.unkept')}</span>}
          {!isFinal && (
            <Button kind="quiet" size="small" onClick={() => conversation.retry(clientId)}>
              {t('retry')}
            </Button>
          )}
          <Button kind="quiet" size="small" onClick={() => conversation.discard(clientId)}>
            {t('discard')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The image as it lies on the device. */
function Preview({ image }: { readonly image: File }) {
  const { t } = useTranslation('chat');
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(image);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [image]);
  return <img className={styles.image} {...imageSize} src={url} alt={t('sending.img')} />;
}
