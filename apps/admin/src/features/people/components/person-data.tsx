import type { AdminOutputOf } from '@entrepot/client';
import { useTranslation } from '@entrepot/i18n/react';
import { saveFile } from '@entrepot/ui/download/save-file.ts';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { Decision } from '#shared/queue/decision/decision.tsx';

type Props = { readonly found: Pick<AdminOutputOf<'user!info'>, 'userId' | 'state'> };

/** What people may ask for about themselves: all that is kept of them, and to be taken out. */
export function PersonData({ found: { userId, state } }: Props) {
  const { t } = useTranslation('admin-team');
  return (
    <>
      <Decision
        call="user!export"
        subject={userId}
        label={t('user.export')}
        consequence={t('user.exportText')}
        done={t('user.exported')}
        reasons="user"
        isSmall
        stays
        inputOf={(reason) => ({ userId, reason })}
        onDone={({ filename, json }) => {
          saveFile(filename, json, 'application/json');
          showToast({ kind: 'success', text: t('user.exported') });
        }}
      />
      {state !== 'closed' && (
        <Decision
          call="user!erase"
          subject={userId}
          label={t('user.erase')}
          consequence={t('user.eraseText')}
          done={t('user.erased')}
          reasons="user"
          isSmall
          stays
          inputOf={(reason) => ({ userId, reason })}
        />
      )}
    </>
  );
}
