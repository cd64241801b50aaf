import { mostPicturesSent } from '@entrepot/domain';
import { useTranslation } from '@entrepot/i18n/react';
import { ActionIcon, Button } from '@mantine/core';
import { IconCamera, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import type { Evidence } from '../../hooks/use-evidence.ts';
import styles from './evidence.module.css';

const pictureSize = 72;

/** Chooses pictures as evidence and shows how far they are. */
export function EvidenceField({ evidence }: { readonly evidence: Evidence }) {
  const { t } = useTranslation('seller-aftersales');
  const input = useRef<HTMLInputElement>(null);
  const { pictures } = evidence;
  return (
    <div className={styles.field}>
      {pictures.length > 0 && (
        <ul className={styles.pictures}>
          {pictures.map((picture) => (
            <li key={picture.id} className={styles.chosen} data-failed={picture.fault !== undefined || undefined}>
              <img src={picture.preview} alt={picture.name} width={pictureSize} height={pictureSize} />
              {picture.url === undefined && picture.fault === undefined && (
                <progress value={picture.percent} max={100} aria-label={t('picture.sending', { name: picture.name })} />
              )}
              <ActionIcon
                size="lg"
                variant="default"
                className={styles.remove ?? ''}
                aria-label={t('picture.remove', { name: picture.name })}
                onClick={() => evidence.remove(picture.id)}
              >
                <IconX size={16} aria-hidden="true" />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {pictures.map(
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
        disabled={pictures.length >= mostPicturesSent}
        onClick={() => input.current?.click()}
      >
        {t('picture.add')}
      </Button>
      <p className={styles.muted}>{t('picture.hint', { most: mostPicturesSent })}</p>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        multiple
        hidden
        aria-label={t('picture.add')}
        onChange={(event) => {
          evidence.add([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}
