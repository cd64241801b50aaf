import { formatPercent } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { useImageUpload } from '@entrepot/panel/form/use-image-upload.ts';
import { Button } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { uploadImage } from '#shared/upload-image.ts';
import styles from '../store.module.css';

type Props = {
  readonly label: string;
  readonly hint: string;
  readonly url: string;
  readonly isWide?: boolean;
  readonly onChange: (url: string) => void;
};

/** One image of the store: chosen, sent with its progress, changed or taken away. */
export function ImageChoice({ label, hint, url, isWide = false, onChange }: Props) {
  const { t } = useTranslation('seller-store');
  const language = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const { percent, refusal, send } = useImageUpload(
    (file, rest) => uploadImage({ file, moduleName: 'store', ...rest }),
    onChange,
  );
  return (
    <div className={styles.imageChoice}>
      <p className={styles.label}>{label}</p>
      <div className={isWide ? styles.wideFrame : styles.frame}>
        {url === '' ? <IconPhotoPlus size={28} stroke={1.5} aria-hidden="true" /> : <img src={url} alt={label} />}
      </div>
      <p className={styles.muted}>{hint}</p>
      <div className={styles.row}>
        <Button variant="default" loading={percent !== undefined} onClick={() => input.current?.click()}>
          {url === '' ? t('image.choose') : t('image.change')}
          <span className="visually-hidden"> {label}</span>
        </Button>
        {url !== '' && (
          <Button variant="subtle" onClick={() => onChange('')}>
            {t('image.remove')}
            <span className="visually-hidden"> {label}</span>
          </Button>
        )}
        <span role="status" className={styles.muted}>
          {percent !== undefined && t('image.sending', { percent: formatPercent(percent, language) })}
        </span>
      </div>
      {refusal && (
        <p role="alert" className={styles.fault}>
          {refusal}
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
