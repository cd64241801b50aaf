import { CallView } from '@entrepot/client/react/call-view.tsx';
import type { BuyerCalls, CallInput } from '@entrepot/contract';
import { useTranslation } from '@entrepot/i18n/react';
import { PreferencesView } from '@entrepot/ui/notifications/preferences-view.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { useAction, useCall } from '#shared/api/calls.ts';
import { answerPushOffer } from '#shared/notifications/push-offer.ts';

/** What a buyer is told, where and when. */
export function NotificationPreferences() {
  const { t } = useTranslation('notifications');
  const result = useCall('notice!preferences', {});
  const save = useAction('notice!savePreferences', {
    invalidates: ['notice!preferences'],
    onDone: () => showToast({ kind: 'success', text: t('saved') }),
  });
  // Whoever chose here is not asked elsewhere.
  const add = useAction('notice!pushAdd', { onDone: answerPushOffer });
  const remove = useAction('notice!pushRemove', { onDone: answerPushOffer });
  return (
    <CallView result={result} skeleton={<Skeleton lines={14} />}>
      {(preferences) => (
        <PreferencesView
          preferences={preferences}
          scope="/"
          isSaving={save.isPending}
          onSave={(chosen) => save.run(chosen as CallInput<BuyerCalls, 'notice!savePreferences'>)}
          onAdd={(subscription) => add.send(subscription)}
          onRemove={(subscription) => remove.send(subscription)}
        />
      )}
    </CallView>
  );
}
