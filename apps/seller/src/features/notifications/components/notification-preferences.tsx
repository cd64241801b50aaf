import type { SellerInputOf } from '@entrepot/client';
import { CallView } from '@entrepot/client/react/call-view.tsx';
import { useTranslation } from '@entrepot/i18n/react';
import { PreferencesView } from '@entrepot/ui/notifications/preferences-view.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { useAction, useCall } from '#shared/api/calls.ts';
import styles from './notifications.module.css';

/** What the owner of a store is told of it, where and when. */
export function NotificationPreferences() {
  const { t } = useTranslation('notifications');
  const result = useCall('notice!preferences', {});
  const save = useAction('notice!savePreferences', {
    onDone: () => showToast({ kind: 'success', text: t('saved') }),
  });
  const add = useAction('notice!pushAdd');
  const remove = useAction('notice!pushRemove');
  return (
    <CallView result={result} skeleton={<Skeleton lines={14} />}>
      {(preferences) => (
        <div className={styles.preferences}>
          <PreferencesView
            preferences={preferences}
            scope="/seller/"
            isSaving={save.isPending}
            onSave={(chosen) => save.run(chosen as SellerInputOf<'notice!savePreferences'>)}
            onAdd={(subscription) => add.send(subscription)}
            onRemove={(subscription) => remove.send(subscription)}
          />
        </div>
      )}
    </CallView>
  );
}
