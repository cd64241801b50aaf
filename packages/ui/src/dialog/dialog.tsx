import { useTranslation } from '@entrepot/i18n/react';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { Toaster } from '../toast/toaster.tsx';
import styles from './dialog.module.css';
import { useFirstField } from './first-field.ts';
import { useModal } from './use-modal.ts';

type Props = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  /** The buttons. */
  readonly footer?: ReactNode;
  readonly size?: 'small' | 'large';
};

/** A question or form above the page. Its content exists only while it is open, so that it starts
 * afresh, and its first field has the focus. */
export function Dialog({ isOpen, onClose, title, children, footer, size = 'small' }: Props) {
  const ref = useModal(isOpen, onClose);
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
