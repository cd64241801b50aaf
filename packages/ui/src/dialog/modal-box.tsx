import { useTranslation } from '@entrepot/i18n/react';
import { IconX } from '@tabler/icons-react';
import type { ReactNode, RefObject } from 'react';
import { Toaster } from '../toast/toaster.tsx';
import styles from './modal-box.module.css';

export type ModalContent = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  /** Stays at the bottom while the content scrolls: the buttons. */
  readonly footer?: ReactNode;
};

type Props = Omit<ModalContent, 'isOpen'> & {
  readonly titleId: string;
  readonly modal: RefObject<HTMLDialogElement | null>;
  /** As high as the window, whatever stands in it. */
  readonly isDrawer?: boolean;
};

/** What stands in an open dialog or drawer: its title, its close button, its content, its buttons and its place for toasts. */
export function ModalBox({ onClose, title, titleId, children, footer, modal, isDrawer = false }: Props) {
  const { t } = useTranslation('common');
  return (
    <div className={styles.box} data-drawer={isDrawer}>
      <header className={styles.header}>
        <h2 id={titleId}>{title}</h2>
        <button type="button" className={styles.close} onClick={onClose} aria-label={t('action.close')}>
          <IconX size={20} aria-hidden="true" />
        </button>
      </header>
      <div className={styles.body}>{children}</div>
      {footer !== undefined && <footer className={styles.footer}>{footer}</footer>}
      <Toaster within={modal} />
    </div>
  );
}
