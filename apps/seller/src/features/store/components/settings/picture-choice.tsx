import { useErrorText } from '@entrepot/client/react/error-text.ts';
import { formatPercent } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Button } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { uploadPicture } from '#shared/upload-picture.ts';
import styles from '../store.module.css';

type Props = {
  readonly label: string;
  readonly hint: string;
  readonly url: string;
  readonly isWide?: boolean;
  readonly onChange: (url: string) => void;
};

/** One picture of the store: chosen, sent with its progress, changed or taken away. */
export function PictureChoice({ label, hint, url, isWide = false, onChange }: Props) {
  const { t } = useTranslation('seller-store');
  const language = useLanguage();
  const textOf = useErrorText();
  const input = useRef<HTMLInputElement>(null);
  const stop = useRef<AbortController>(undefined);
  const [percent, setPercent] = useState<number>();
  const [fault, setFault] = useState<string>();
  useEffect(() => () => stop.current?.abort(), []);
  const send = (file: File) => {
    stop.current?.abort();
    stop.current = new AbortController();
    setFault(undefined);
    setPercent(0);
    uploadPicture({ file, moduleName: 'store', onProgress: setPercent, signal: stop.current.signal })
      .then(onChange, (error: unknown) => setFault(textOf(error)))
      .finally(() => setPercent(undefined));
  };
  return (
    <div className={styles.pictureChoice}>
      <p className={styles.label}>{label}</p>
      <div className={isWide ? styles.wideFrame : styles.frame}>
        {url === '' ? <IconPhotoPlus size={28} stroke={1.5} aria-hidden="true" /> : <img src={url} alt={label} />}
      </div>
      <p className={styles.muted}>{hint}</p>
      <div className={styles.row}>
        <Button variant="default" loading={percent !== undefined} onClick={() => input.current?.click()}>
          {url === '' ? t('picture.choose') : t('picture.change')}
          <span className="visually-hidden"> {label}</span>
        </Button>
        {url !== '' && (
          <Button variant="subtle" onClick={() => onChange('')}>
            {t('picture.remove')}
            <span className="visually-hidden"> {label}</span>
          </Button>
        )}
        <span role="status" className={styles.muted}>
          {percent !== undefined && t('picture.sending', { percent: formatPercent(percent, language) })}
        </span>
      </div>
      {fault && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        hidden
        aria-label={label}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file) send(file);
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}
