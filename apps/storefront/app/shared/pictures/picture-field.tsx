import { mostPicturesSent } from '@entrepot/domain';
import { formatPercent } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { IconCamera, IconRefresh, IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { pictureTypes } from './picture-rules.ts';
import styles from './pictures.module.css';
import type { Picture, Pictures } from './use-pictures.ts';

/** A field for pictures: chosen, sent with their progress, tried again or taken out. */
export function PictureField({ field }: { readonly field: Pictures }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const hintId = useId();
  const { pictures } = field;
  const arrived = useArrived(pictures);
  return (
    <div>
      <ul className={styles.pictures}>
        {pictures.map((picture) => (
          <li key={picture.id} className={styles.picture} data-state={picture.state}>
            <img src={picture.preview} alt={picture.name} width={80} height={80} />
            {picture.state === 'uploading' && (
              <span className={styles.percent}>
                <progress max={100} value={picture.percent} aria-label={t('picture.sending', { name: picture.name })} />
                <bdi dir="ltr">{formatPercent(picture.percent, language)}</bdi>
              </span>
            )}
            {picture.state === 'failed' && (
              <button
                type="button"
                className={styles.again}
                onClick={() => field.retry(picture.id)}
                aria-label={t('picture.retry', { name: picture.name })}
              >
                <IconRefresh size={20} aria-hidden="true" />
              </button>
            )}
            <button
              type="button"
              className={styles.remove}
              onClick={() => field.remove(picture.id)}
              aria-label={t('picture.remove', { name: picture.name })}
            >
              <IconX size={16} aria-hidden="true" />
            </button>
          </li>
        ))}
        {pictures.length < mostPicturesSent && (
          <li>
            <label className={styles.addPicture}>
              <IconCamera size={24} stroke={1.5} aria-hidden="true" />
              <span>{t('picture.add', { number: pictures.length, most: mostPicturesSent })}</span>
              <input
                type="file"
                aria-label={t('picture.choose', { number: pictures.length, most: mostPicturesSent })}
                className="visually-hidden"
                accept={pictureTypes.join(',')}
                aria-describedby={hintId}
                multiple
                onChange={(event) => {
                  for (const { name, reason } of field.add([...(event.target.files ?? [])])) {
                    showToast({ kind: 'warning', text: t(reason, { name, most: mostPicturesSent }) });
                  }
                  event.target.value = '';
                }}
              />
            </label>
          </li>
        )}
      </ul>
      <p id={hintId} className={styles.hint}>
        {t('picture.hint', { most: mostPicturesSent })}
      </p>
      <p role="status" className="visually-hidden">
        {arrived !== undefined && t('picture.arrived', { name: arrived })}
      </p>
    </div>
  );
}

/** The name of the picture that has reached the shop last: who does not see the progress is told. */
function useArrived(pictures: readonly Picture[]): string | undefined {
  const [arrived, setArrived] = useState<string>();
  const sending = useRef<readonly number[]>([]);
  useEffect(() => {
    const there = pictures.findLast(({ id, state }) => state === 'done' && sending.current.includes(id));
    if (there) setArrived(there.name);
    sending.current = pictures.filter(({ state }) => state === 'uploading').map(({ id }) => id);
  }, [pictures]);
  return arrived;
}
