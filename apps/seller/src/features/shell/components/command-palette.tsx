import { useTranslation } from '@entrepot/i18n/react';
import { useModal } from '@entrepot/ui/dialog/use-modal.ts';
import styles from './command-palette.module.css';
import { PaletteBox } from './palette-box.tsx';

/** Finds pages, actions, orders, products, SKUs and buyers by a few letters, without the mouse. */
export function CommandPalette({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('seller');
  const ref = useModal(true, onClose);
  return (
    <dialog ref={ref} className={styles.palette} aria-label={t('palette.title')}>
      <PaletteBox onClose={onClose} />
    </dialog>
  );
}
