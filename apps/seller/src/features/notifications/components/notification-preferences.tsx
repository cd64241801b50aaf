import type { SellerInputOf } from '@entrepot/client';
import { CallView } from '@entrepot/client/react/call-view.tsx';
import { useTranslation } from '@entrepot/i18n/react';
import { Panel } from '@entrepot/ui/layout/layout.tsx';
import { NotificationSettings } from '@entrepot/ui/notifications/notification-settings.tsx';
import { PushToggle } from '@entrepot/ui/notifications/push-toggle.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { useAction, useCall } from '#shared/api/calls.ts';
import styles from './notifications.module.css';

/** What the owner of a store is told of it, where and when. */
export function NotificationPreferences() {
  const { t } = useTranslation('notifications');
  const result = useCall('notice!preferences', {});
  const save = useAction('notice!savePreferences', {
    invalidates: ['notice!preferences'],
    onDone: () => showToast({ kind: 'success', text: t('saved') }),
  });
  const add = useAction('notice!pushAdd');
  const remove = useAction('notice!pushRemove');
  return (
    <CallView result={result} skeleton={<Skeleton lines={14} />}>
      {(preferences) => (
        <div className={styles.preferences}>
          <Panel>
            <NotificationSettings
              preferences={preferences}
              isSaving={save.isPending}
              onSave={(wishes) => save.run(wishes as SellerInputOf<'notice!savePreferences'>)}
            />
          </Panel>
          <Panel>
            <PushToggle
              scope="/seller/"
              pushKey={preferences.pushKey}
              onAdd={(subscription) => add.send(subscription)}
              onRemove={(endpoint) => remove.send({ endpoint })}
            />
          </Panel>
        </div>
      )}
    </CallView>
  );
}
