import { formatPercent } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { classNames } from '@entrepot/ui/class-names.ts';
import { IconCamera, IconPhotoCheck } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useAction } from '../../../shared/api/calls.ts';
import { pictureTypes } from '../../../shared/pictures/picture-rules.ts';
import { useDocumentPicture } from '../hooks/use-document-picture.ts';
import styles from './application.module.css';

type Props = {
  readonly side: 'front' | 'back';
  readonly label: string;
  /** The server has one already. */
  readonly isKept: boolean;
  /** Say that it is missing. */
  readonly isAskedFor: boolean;
};

/** A picture of one side of the document: chosen, taken by the camera, or dropped. */
export function DocumentPicture({ side, label, isKept, isAskedFor }: Props) {
  const { t } = useTranslation('promo');
  const language = useLanguage();
  const errorId = useId();
  const [isOver, setOver] = useState(false);
  const { percent, fault, preview, choose, remove } = useDocumentPicture(side);
  const [link, setLink] = useState<string>();
  const show = useAction('sellerApplication!document', { onDone: ({ url }) => setLink(url) });
  const take = (files: FileList | null) => {
    if (!files?.[0]) return;
    setLink(undefined);
    choose(files[0]);
  };
  const isSending = percent !== undefined;
  const missing = isAskedFor && !isKept && !isSending ? t('fault.required') : undefined;
  const picture = preview ?? link;
  return (
    <div className={styles.document}>
      <p className={styles.documentLabel} aria-hidden="true">
        {label}
      </p>
      <label
        className={classNames(styles.drop, isOver && styles.over)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files);
        }}
      >
        {picture ? (
          <img src={picture} alt={t('picture.alt')} className={styles.scan} />
        ) : isKept ? (
          <IconPhotoCheck size={28} stroke={1.5} aria-hidden="true" />
        ) : (
          <IconCamera size={28} stroke={1.5} aria-hidden="true" />
        )}
        {isSending ? (
          <span className={styles.sending}>
            <progress max={100} value={percent} aria-label={label} />
            {t('picture.sending', { percent: formatPercent(percent, language) })}
          </span>
        ) : (
          <span>{isKept ? t('picture.change') : t('picture.choose')}</span>
        )}
        <input
          type="file"
          className="visually-hidden"
          accept={pictureTypes.join(',')}
          aria-label={label}
          aria-describedby={errorId}
          onChange={(event) => {
            take(event.target.files);
            event.target.value = '';
          }}
        />
      </label>
      {isKept && !isSending && (
        <div className={styles.documentActions}>
          <span className={styles.kept}>{t('picture.kept')}</span>
          {!picture && (
            <button type="button" className={styles.link} onClick={() => show.mutate({ input: { side } })}>
              {t('picture.show')}
            </button>
          )}
          <button type="button" className={styles.link} onClick={remove}>
            {t('picture.remove')}
          </button>
        </div>
      )}
      <p id={errorId} className={styles.fault} aria-live="polite">
        {fault ?? missing}
      </p>
    </div>
  );
}
