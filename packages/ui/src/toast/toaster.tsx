import { useTranslation } from '@entrepot/i18n/react';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import { classNames } from '../class-names.ts';
import { subscribeModals, topModal } from '../dialog/open-modals.ts';
import { currentToasts, dismissToast, subscribeToasts, type Toast } from './toast-store.ts';
import styles from './toaster.module.css';

const none: readonly Toast[] = [];
const icons = { success: IconCircleCheck, error: IconAlertTriangle, warning: IconInfoCircle };
const iconSize = 20;

type Props = {
  /** The dialog that this one lies in; the page itself has none. */
  readonly within?: RefObject<HTMLDialogElement | null>;
};

/**
 * Where toasts appear: once in the page, and once in every dialog. They appear in the dialog on top alone, because
 * everything outside it is inert: neither announced nor possible to close.
 */
export function Toaster({ within }: Props) {
  const all = useSyncExternalStore(subscribeToasts, currentToasts, () => none);
  const modal = useSyncExternalStore(subscribeModals, topModal, () => null);
  const toasts = modal === (within?.current ?? null) ? all : none;
  const { t } = useTranslation('common');
  const region = useRef<HTMLElement>(null);
  const hasToasts = toasts.length > 0;
  useEffect(() => {
    const element = region.current;
    if (!element || !hasToasts) return;
    element.showPopover?.();
    return () => element.hidePopover?.();
  }, [hasToasts]);
  return (
    <section ref={region} popover="manual" className={styles.toaster} aria-live="polite" aria-label={t('toast.label')}>
      {toasts.map((toast) => {
        const Icon = icons[toast.kind];
        return (
          <div
            key={toast.id}
            className={classNames(styles.toast, styles[toast.kind])}
            role={toast.kind === 'error' ? 'alert' : 'status'}
          >
            <Icon size={iconSize} aria-hidden="true" />
            <p>{toast.text}</p>
            <button type="button" onClick={() => dismissToast(toast.id)} aria-label={t('action.close')}>
              <IconX size={16} aria-hidden="true" />
            </button>
          </div>
        );
      })}
    </section>
  );
}
