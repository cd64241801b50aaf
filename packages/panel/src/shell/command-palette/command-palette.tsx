import { useTranslation } from '@entrepot/i18n/react';
import { useModal } from '@entrepot/ui/dialog/use-modal.ts';
import styles from './command-palette.module.css';
import { PaletteBox, type PaletteProps } from './palette-box.tsx';

/** Finds pages, actions and whatever the panel searches by a few letters, without the mouse. */
export function CommandPalette(props: PaletteProps) {
  const { t } = useTranslation('panel');
  const ref = useModal(true, props.onClose);
  return (
    <dialog ref={ref} className={styles.palette} aria-label={t('palette.title')}>
      <PaletteBox {...props} />
    </dialog>
  );
}
