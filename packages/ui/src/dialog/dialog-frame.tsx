import { useTranslation } from '@entrepot/i18n/react';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useId } from 'react';
import { Toaster } from '../toast/toaster.tsx';
import styles from './dialog.module.css';
import { useFirstField } from './first-field.ts';
import { useModal } from './use-modal.ts';

export type DialogProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  /** The buttons. */
  readonly footer?: ReactNode;
  readonly size?: 'small' | 'large';
};

type Props = DialogProps & {
  readonly dialogRef?: RefObject<HTMLDialogElement | null>;
  /** Escape or a press beside it; closing without being told. */
  readonly onDismiss?: () => void;
};

/** The window of a dialog: what stands in it, its close button and its place for toasts. */
export function DialogFrame({ isOpen, onClose, onDismiss, title, children, footer, size = 'small', dialogRef }: Props) {
  const ref = useModal(isOpen, onDismiss ?? onClose, { dialogRef, asksBeside: onDismiss !== undefined });
  useFirstField(ref, isOpen);
  const titleId = useId();
  const { t } = useTranslation('common');
  return (
    <dialog ref={ref} className={styles.dialog} data-size={size} aria-labelledby={titleId}>
      {isOpen && (
        <div className={styles.box}>
          <header className={styles.header}>
            <h2 id={titleId}>{title}</h2>
            <button type="button" className={styles.close} onClick={onClose} aria-label={t('action.close')}>
              <IconX size={20} aria-hidden="true" />
            </button>
          </header>
          <div className={styles.body}>{children}</div>
          {footer !== undefined && <footer className={styles.footer}>{footer}</footer>}
          <Toaster within={ref} />
        </div>
      )}
    </dialog>
  );
}
