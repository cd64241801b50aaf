import { useTranslation } from '@entrepot/i18n/react';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { classNames } from '../class-names.ts';
import { currentToasts, dismissToast, subscribeToasts, type Toast } from './toast-store.ts';
import styles from './toaster.module.css';

const none: readonly Toast[] = [];
const icons = { success: IconCircleCheck, error: IconAlertTriangle, warning: IconInfoCircle };
const iconSize = 20;

/** Where toasts appear; once per page. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts, () => none);
  const { t } = useTranslation('common');
  return (
    <section className={styles.toaster} aria-live="polite" aria-label={t('toast.label')}>
      {toasts.map((toast) => {
        const Icon = icons[toast.kind];
        return (
          <div key={toast.id} className={classNames(styles.toast, styles[toast.kind])} role="status">
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
