import { useTranslation } from '@entrepot/i18n/react';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useModal } from '../dialog/use-modal.ts';
import { Toaster } from '../toast/toaster.tsx';
import styles from './drawer.module.css';

type Props = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  /** Stays at the bottom while the content scrolls. */
  readonly footer?: ReactNode;
  /** The edge that it comes from; the end is the right one where reading goes left to right. */
  readonly side?: 'start' | 'end';
};

/** A panel of 400 px along one edge of the page. */
export function Drawer({ isOpen, onClose, title, children, footer, side = 'end' }: Props) {
  const ref = useModal(isOpen, onClose);
  const titleId = useId();
  const { t } = useTranslation('common');
  return (
    <dialog ref={ref} className={styles.drawer} data-side={side} aria-labelledby={titleId}>
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
