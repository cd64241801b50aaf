import { useTranslation } from '@entrepot/i18n/react';
import styles from './aftersales.module.css';

/** Pictures that only the parties of a case may see. Their addresses hold for a short time. */
export function Evidence({ imgUrls }: { readonly imgUrls: readonly string[] }) {
  const { t } = useTranslation('aftersales');
  if (imgUrls.length === 0) return null;
  return (
    <ul className={styles.evidence}>
      {imgUrls.map((url, place) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer" aria-label={t('case.picture', { number: place + 1 })}>
            <img src={url} alt="" width={80} height={80} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  );
}
