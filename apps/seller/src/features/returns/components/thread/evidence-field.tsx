import { mostImagesSent } from '@entrepot/domain';
import { useTranslation } from '@entrepot/i18n/react';
import { ActionIcon, Button } from '@mantine/core';
import { IconCamera, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import type { Evidence } from '../../hooks/use-evidence.ts';
import styles from './evidence.module.css';

const imageSize = 72;

/** Chooses images as evidence and shows how far they are. */
export function EvidenceField({ evidence }: { readonly evidence: Evidence }) {
  const { t } = useTranslation('seller-aftersales');
  const input = useRef<HTMLInputElement>(null);
  const { images } = evidence;
  return (
    <div className={styles.field}>
      {images.length > 0 && (
        <ul className={styles.images}>
          {images.map((image) => (
            <li key={image.id} className={styles.chosen} data-failed={image.fault !== undefined || undefined}>
              <img src={image.preview} alt={image.name} width={imageSize} height={imageSize} />
              {image.url === undefined && image.fault === undefined && (
                <progress value={image.percent} max={100} aria-label={t('image.sending', { name: image.name })} />
              )}
              <ActionIcon
                size="lg"
                variant="default"
                className={styles.remove ?? ''}
                aria-label={t('image.remove', { name: image.name })}
                onClick={() => evidence.remove(image.id)}
              >
                <IconX size={16} aria-hidden="true" />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {images.map(
        ({ id, fault }) =>
          fault !== undefined && (
            <p key={id} role="alert" className={styles.fault}>
              {fault}
            </p>
          ),
      )}
      <Button
        variant="default"
        leftSection={<IconCamera size={18} aria-hidden="true" />}
        disabled={images.length >= mostImagesSent}
        onClick={() => input.current?.click()}
      >
        {t('image.add')}
      </Button>
      <p className={styles.muted}>{t('image.hint', { most: mostImagesSent })}</p>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        multiple
        hidden
        aria-label={t('image.add')}
        onChange={(event) => {
          evidence.add([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}
