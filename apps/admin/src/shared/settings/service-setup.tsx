import { useTranslation } from '@entrepot/i18n/react';
import { HoursDialog } from '@entrepot/panel/chat/hours-dialog.tsx';
import { QuickRepliesDialog } from '@entrepot/panel/chat/quick-replies-dialog.tsx';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useMayCall } from '../staff/use-staff.ts';

/** Sets customer service up: its quick replies and when it answers. */
export function ServiceSetup() {
  const { t } = useTranslation('seller-chat');
  const mayCall = useMayCall();
  const [opened, setOpened] = useState<'replies' | 'hours'>();
  const close = () => setOpened(undefined);
  return (
    <>
      {mayCall('chat!saveQuickReplies') && (
        <Button variant="default" onClick={() => setOpened('replies')}>
          {t('replies.edit')}
        </Button>
      )}
      {mayCall('chat!saveHours') && (
        <Button variant="default" onClick={() => setOpened('hours')}>
          {t('hours.edit')}
        </Button>
      )}
      {opened === 'replies' && <QuickRepliesDialog onClose={close} />}
      {opened === 'hours' && <HoursDialog onClose={close} />}
    </>
  );
}
