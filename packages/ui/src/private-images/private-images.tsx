import { useState } from 'react';
import styles from './private-images.module.css';

type Props = {
  readonly urls: readonly string[];
  /** Name of the link to an image, which opens in a tab of its own; the first one has the number 1. */
  readonly labelOf: (number: number) => string;
};

const imageSize = 72;

/** Images that only some people may see, small; each opens in full. */
export function PrivateImages({ urls, labelOf }: Props) {
  if (urls.length === 0) return null;
  return (
    <ul className={styles.images}>
      {urls.map((url, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an address changes with every reading, an image's place never does.
        <li key={index}>
          <a href={url} target="_blank" rel="noreferrer" aria-label={labelOf(index + 1)}>
            <Thumbnail url={url} />
          </a>
        </li>
      ))}
    </ul>
  );
}

/**
 * Addresses are signed for a minute and differ from reading to reading: an image that was drawn once keeps its first one, so that
 * it is not fetched anew every few seconds, and takes the latest when the first has expired.
 */
function Thumbnail({ url }: { readonly url: string }) {
  const [shown, setShown] = useState(url);
  const renew = () => setShown((before) => (before === url ? before : url));
  return <img src={shown} alt="" width={imageSize} height={imageSize} onError={renew} />;
}
