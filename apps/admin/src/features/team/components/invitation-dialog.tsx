import { useTranslation } from '@entrepot/i18n/react';
import { useFocusBack } from '@entrepot/panel/dialogs/use-focus-back.ts';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { Button, Modal } from '@mantine/core';
import { paths } from '#shared/paths.ts';
import { Code } from '#shared/queue/details/code.tsx';
import styles from '#shared/queue/queue.module.css';

type Props = { readonly code: string; readonly onClose: () => void };

/** The link by which somebody chooses a password: told once. The code stands behind the #, so that no server writes it into a log. */
export function InvitationDialog({ code, onClose }: Props) {
  const { t } = useTranslation('admin-team');
  const { t: tCommon } = useTranslation('common');
  useFocusBack();
  const link = `${location.origin}/admin${paths.invitation}#${code}`;
  const copy = async () => {
    // A browser may have no clipboard for this page, or refuse it: then the link is marked by hand.
    const written = navigator.clipboard?.writeText(link) ?? Promise.reject(new Error('no clipboard'));
    await written.then(
      () => showToast({ kind: 'success', text: t('invitation.copied') }),
      () => showToast({ kind: 'error', text: t('invitation.notCopied') }),
    );
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('invitation.title')}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': tCommon('action.close') }}
      attributes={{ header: { role: 'presentation' } }}
      // Locking the page's scroll would write a style sheet into it, which its policy refuses.
      lockScroll={false}
      centered
    >
      <div className={styles.stack}>
        <p>{t('invitation.text')}</p>
        <Code value={link} />
        <div className={styles.choices}>
          <Button onClick={() => void copy()}>{t('invitation.copy')}</Button>
          <Button variant="default" onClick={onClose}>
            {tCommon('action.close')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
