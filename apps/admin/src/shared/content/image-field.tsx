import { formatPercent } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { useImageUpload } from '@entrepot/panel/form/use-image-upload.ts';
import { Button } from '@mantine/core';
import { type Ref, useRef } from 'react';
import styles from '#shared/queue/queue.module.css';
import { sendImage } from './send-image.ts';

type Props = {
  readonly label: string;
  readonly hint: string;
  readonly url: string;
  readonly fault: string | undefined;
  readonly onChange: (url: string) => void;
  /** The button, which is focused when something is wrong with the image. */
  readonly ref: Ref<HTMLButtonElement>;
};

/** Chooses an image and sends it, with its progress. */
export function ImageField({ label, hint, url, fault, onChange, ref }: Props) {
  const { t } = useTranslation('admin-content');
  const language = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const { percent, refusal, send } = useImageUpload(sendImage, onChange);
  const said = refusal ?? fault;
  return (
    <fieldset className={styles.fieldset}>
      <legend>{label}</legend>
      <p className={styles.muted}>{hint}</p>
      <div className={styles.choices}>
        <Button ref={ref} variant="default" loading={percent !== undefined} onClick={() => input.current?.click()}>
          {t(url === '' ? 'image.choose' : 'image.change')}
        </Button>
        <span role="status" className={styles.muted}>
          {percent !== undefined && t('image.sending', { percent: formatPercent(percent, language) })}
        </span>
      </div>
      {said !== undefined && (
        <p role="alert" className={styles.fault}>
          {said}
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
    </fieldset>
  );
}
