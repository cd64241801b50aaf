import { useId } from 'react';
import { ModalBox, type ModalContent } from '../dialog/modal-box.tsx';
import { useModal } from '../dialog/use-modal.ts';
import styles from './drawer.module.css';

type Props = ModalContent & {
  /** The edge that it comes from; the end is the right one where reading goes left to right. */
  readonly side?: 'start' | 'end';
};

/** A panel of 400 px along one edge of the page. */
export function Drawer({ isOpen, side = 'end', ...content }: Props) {
  const ref = useModal(isOpen, content.onClose);
  const titleId = useId();
  return (
    <dialog ref={ref} className={styles.drawer} data-side={side} aria-labelledby={titleId}>
      {isOpen && <ModalBox {...content} titleId={titleId} modal={ref} isDrawer />}
    </dialog>
  );
}
