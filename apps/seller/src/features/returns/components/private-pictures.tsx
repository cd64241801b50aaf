import { useTranslation } from '@entrepot/i18n/react';
import { useState } from 'react';
import styles from './evidence.module.css';

const pictureSize = 72;

/** Private pictures. Each opens in full in a tab of its own. */
export function PrivatePictures({ urls }: { readonly urls: readonly string[] }) {
  const { t } = useTranslation('seller-aftersales');
  if (urls.length === 0) return null;
  return (
    <ul className={styles.pictures}>
      {urls.map((url, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an address changes with every reading, a picture's place never does.
        <li key={index}>
          <a href={url} target="_blank" rel="noreferrer" aria-label={t('picture.open', { number: index + 1 })}>
            <Thumbnail url={url} />
          </a>
        </li>
      ))}
    </ul>
  );
}

/**
 * Addresses are signed for a minute and differ from reading to reading: a picture that was drawn once keeps its first one, so that
 * it is not fetched anew every few seconds, and takes the latest when the first has expired.
 */
function Thumbnail({ url }: { readonly url: string }) {
  const [shown, setShown] = useState(url);
  return (
    <img
      src={shown}
      alt=""
      width={pictureSize}
      height={pictureSize}
      onError={() => setShown((before) => (before === url ? before : url))}
    />
  );
}
