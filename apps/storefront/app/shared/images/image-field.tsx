import { mostImagesSent } from '@entrepot/domain';
import { formatPercent } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { IconCamera, IconRefresh, IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { imageTypes } from './image-rules.ts';
import styles from './images.module.css';
import type { Image, Images } from './use-images.ts';

/** A field for images: chosen, sent with their progress, tried again or taken out. */
export function ImageField({ field }: { readonly field: Images }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const hintId = useId();
  const { images } = field;
  const arrived = useArrived(images);
  return (
    <div>
      <ul className={styles.images}>
        {images.map((image) => (
          <li key={image.id} className={styles.image} data-state={image.state}>
            <img src={image.preview} alt={image.name} width={80} height={80} />
            {image.state === 'uploading' && (
              <span className={styles.percent}>
                <progress max={100} value={image.percent} aria-label={t('image.sending', { name: image.name })} />
                <bdi dir="ltr">{formatPercent(image.percent, language)}</bdi>
              </span>
            )}
            {image.state === 'failed' && (
              <button
                type="button"
                className={styles.again}
                onClick={() => field.retry(image.id)}
                aria-label={t('image.retry', { name: image.name })}
              >
                <IconRefresh size={20} aria-hidden="true" />
              </button>
            )}
            <button
              type="button"
              className={styles.remove}
              onClick={() => field.remove(image.id)}
              aria-label={t('image.remove', { name: image.name })}
            >
              <IconX size={16} aria-hidden="true" />
            </button>
          </li>
        ))}
        {images.length < mostImagesSent && (
          <li>
            <label className={styles.addImage}>
              <IconCamera size={24} stroke={1.5} aria-hidden="true" />
              <span>{t('image.add', { number: images.length, most: mostImagesSent })}</span>
              <input
                type="file"
                aria-label={t('image.choose', { number: images.length, most: mostImagesSent })}
                className="visually-hidden"
                accept={imageTypes.join(',')}
                aria-describedby={hintId}
                multiple
                onChange={(event) => {
                  for (const { name, reason } of field.add([...(event.target.files ?? [])])) {
                    showToast({ kind: 'warning', text: t(reason, { name, most: mostImagesSent }) });
                  }
                  event.target.value = '';
                }}
              />
            </label>
          </li>
        )}
      </ul>
      <p id={hintId} className={styles.hint}>
        {t('image.hint', { most: mostImagesSent })}
      </p>
      <p role="status" className="visually-hidden">
        {arrived !== undefined && t('image.arrived', { name: arrived })}
      </p>
    </div>
  );
}

/** The name of the image that has reached the shop last: who does not see the progress is told. */
function useArrived(images: readonly Image[]): string | undefined {
  const [arrived, setArrived] = useState<string>();
  const sending = useRef<readonly number[]>([]);
  useEffect(() => {
    const there = images.findLast(({ id, state }) => state === 'done' && sending.current.includes(id));
    if (there) setArrived(there.name);
    sending.current = images.filter(({ state }) => state === 'uploading').map(({ id }) => id);
  }, [images]);
  return arrived;
}
