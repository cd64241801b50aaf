import { useTranslation } from '@entrepot/i18n/react';
import { type MouseEvent, useState } from 'react';
import styles from './chat.module.css';

/** The room of an image in its message, kept before it is there: whatever comes after it does not move. */
export const imageSize = { width: 240, height: 180 } as const;

type Props = {
  /** The latest known address. It works for a minute and differs from reading to reading. */
  readonly url: string;
  /** Asks for an address that works now. */
  readonly renew: () => Promise<string | undefined>;
};

/**
 * An image of a message; pressed, it opens in a tab of its own. Drawn once, it keeps its address, so that it is not fetched anew
 * with every reading; one whose address had expired before it was fetched is asked for again, once.
 */
export function MessageImage({ url, renew }: Props) {
  const { t } = useTranslation('chat');
  const [shown, setShown] = useState(url);
  const [isRenewed, setIsRenewed] = useState(false);
  const retry = async () => {
    if (isRenewed) return;
    setIsRenewed(true);
    const latest = await renew().catch(() => undefined);
    if (latest !== undefined) setShown(latest);
  };
  const open = (event: MouseEvent) => {
    // A tab that is opened after the answer would be taken for one that nobody asked for.
    const tab = window.open('', '_blank');
    if (!tab) return;
    event.preventDefault();
    renew().then(
      (latest) => tab.location.replace(latest ?? url),
      () => tab.close(),
    );
  };
  return (
    <a href={url} target="_blank" rel="noreferrer" aria-label={t('openImage')} onClick={open}>
      <img
        src={shown}
        alt={t('image')}
        className={styles.image}
        {...imageSize}
        loading="lazy"
        onError={retry}
        onLoad={() => setIsRenewed(false)}
      />
    </a>
  );
}
