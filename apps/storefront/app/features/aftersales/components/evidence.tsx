import { useTranslation } from '@entrepot/i18n/react';
import { useState } from 'react';
import styles from './aftersales.module.css';

/** Pictures that only the parties of a case may see. */
export function Evidence({ imgUrls }: { readonly imgUrls: readonly string[] }) {
  const { t } = useTranslation('aftersales');
  if (imgUrls.length === 0) return null;
  return (
    <ul className={styles.evidence}>
      {imgUrls.map((url, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an address changes with every reading, a picture's place never does.
        <li key={place}>
          <a href={url} target="_blank" rel="noreferrer" aria-label={t('case.picture', { number: place + 1 })}>
            <Thumbnail url={url} />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Addresses are signed for a minute and new with every reading: a drawn picture keeps its first one until that has expired. */
function Thumbnail({ url }: { readonly url: string }) {
  const [shown, setShown] = useState(url);
  const renew = () => setShown((before) => (before === url ? before : url));
  return <img src={shown} alt="" width={80} height={80} onError={renew} />;
}
