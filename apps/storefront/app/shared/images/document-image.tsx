import { formatPercent } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { classNames } from '@entrepot/ui/class-names.ts';
import { IconCamera, IconPhotoCheck } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import styles from './document-image.module.css';
import { imageTypes } from './image-rules.ts';
import type { ImageModule } from './upload-image.ts';
import { useSentImage } from './use-sent-image.ts';

type Props = {
  readonly label: string;
  readonly hint?: string;
  readonly moduleName: ImageModule;
  /** One is there already: on the server, or sent from this page. */
  readonly isKept: boolean;
  /** Why the form cannot go on without it. */
  readonly fault?: string | undefined;
  /** A link to the one on the server, once it was asked for with `onShow`. */
  readonly link?: string | undefined;
  readonly onShow?: () => void;
  readonly onSent: (url: string) => void;
  /** Whether one is on its way: whoever leaves the page then would lose it. */
  readonly onSending?: (isSending: boolean) => void;
  readonly onRemove?: () => void;
};

/** A private image of a document or a person: chosen, taken by the camera, or dropped. */
export function DocumentImage(props: Props) {
  const { label, hint, moduleName, isKept, fault, link, onShow, onSent, onSending, onRemove } = props;
  const { t } = useTranslation('identity');
  const language = useLanguage();
  const errorId = useId();
  const [isOver, setOver] = useState(false);
  const sent = useSentImage(moduleName, onSent);
  const chooseFile = (files: FileList | null) => {
    if (files?.[0]) sent.choose(files[0]);
  };
  const isSending = sent.percent !== undefined;
  useEffect(() => onSending?.(isSending), [isSending, onSending]);
  const image = sent.preview ?? link;
  return (
    <div>
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
          chooseFile(event.dataTransfer.files);
        }}
      >
        {image ? (
          <img src={image} alt={t('image.alt')} className={styles.scan} />
        ) : isKept ? (
          <IconPhotoCheck size={28} stroke={1.5} aria-hidden="true" />
        ) : (
          <IconCamera size={28} stroke={1.5} aria-hidden="true" />
        )}
        {sent.percent !== undefined ? (
          <span className={styles.sending}>
            <progress max={100} value={sent.percent} aria-label={label} />
            {t('image.sending', { percent: formatPercent(sent.percent, language) })}
          </span>
        ) : (
          <span>{isKept ? t('image.change') : t('image.choose')}</span>
        )}
        <input
          type="file"
          className="visually-hidden"
          accept={imageTypes.join(',')}
          aria-label={label}
          aria-describedby={errorId}
          onChange={(event) => {
            chooseFile(event.target.files);
            event.target.value = '';
          }}
        />
      </label>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      {isKept && !isSending && (
        <div className={styles.documentActions}>
          <span className={styles.kept}>{t('image.kept')}</span>
          {!image && onShow && (
            <button type="button" className={styles.link} onClick={onShow}>
              {t('image.show')}
            </button>
          )}
          {onRemove && (
            <button
              type="button"
              className={styles.link}
              onClick={() => {
                sent.discard();
                onRemove();
              }}
            >
              {t('image.remove')}
            </button>
          )}
        </div>
      )}
      <p id={errorId} className={styles.fault} aria-live="polite">
        {sent.fault ? t(sent.fault) : !isKept && !isSending && fault}
      </p>
    </div>
  );
}
