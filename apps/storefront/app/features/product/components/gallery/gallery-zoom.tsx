import { useTranslation } from '@entrepot/i18n/react';
import { Button } from '@entrepot/ui/button/button.tsx';
import { Dialog } from '@entrepot/ui/dialog/dialog.tsx';
import { ChevronBack, ChevronForward } from '@entrepot/ui/icon/icon.tsx';
import { sourcesOf } from '@entrepot/ui/image/image-sizes.ts';
import { useEffect } from 'react';
import { turnOfKey } from '../../hooks/turn-of-key.ts';
import styles from './gallery.module.css';

type Props = {
  readonly isOpen: boolean;
  readonly image: string;
  readonly alt: string;
  readonly name: string;
  /** Shows the next (1) or previous (−1) image; undefined with a single one. */
  readonly onTurn: ((by: number) => void) | undefined;
  readonly onClose: () => void;
};

/** An image as large as the screen allows. */
export function GalleryZoom({ isOpen, image, alt, name, onTurn, onClose }: Props) {
  const { t } = useTranslation('product');
  useEffect(() => {
    if (!isOpen || !onTurn) return;
    // On the document, because a press on the image takes the focus out of the dialog's buttons.
    const onKeyDown = (event: KeyboardEvent) => {
      const by = turnOfKey(event.key);
      if (by !== 0) onTurn(by);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOpen, onTurn]);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={name}
      size="large"
      footer={
        onTurn && (
          <>
            <Button onClick={() => onTurn(-1)}>
              <ChevronBack />
              {t('gallery.previous')}
            </Button>
            <Button onClick={() => onTurn(1)}>
              {t('gallery.next')}
              <ChevronForward />
            </Button>
          </>
        )
      }
    >
      <img
        src={image}
        srcSet={sourcesOf(image)}
        sizes="min(100vw, 72vh)"
        alt={alt}
        width={800}
        height={800}
        className={styles.large}
      />
    </Dialog>
  );
}
