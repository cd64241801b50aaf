import { CallView } from '@entrepot/client/react/call-view.tsx';
import { useErrorText } from '@entrepot/client/react/error-text.ts';
import { useTranslation } from '@entrepot/i18n/react';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { Skeleton, Switch } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '../dialogs/form-dialog.tsx';
import { useDeskAction, useDeskCall } from './desk-calls.ts';
import { AwayAnswer } from './hours/away-answer.tsx';
import { Holidays } from './hours/holidays.tsx';
import type { Hours, HoursPart } from './hours/hours.types.ts';
import { WeeklyHours } from './hours/weekly-hours.tsx';

/** When one's own side answers, and what it says to whoever writes at another time. */
export function HoursDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('seller-chat');
  const { t: tCommon } = useTranslation('common');
  const textOf = useErrorText();
  const known = useDeskCall('chat!hours', {});
  const [read, setRead] = useState<Hours>();
  // What is being changed stays as it was read, however often it is read anew: whoever saved meanwhile is not overwritten unseen.
  if (read === undefined && known.data) setRead(known.data);
  const [changes, setChanges] = useState<Partial<Hours>>({});
  const [fault, setFault] = useState<string>();
  const save = useDeskAction('chat!saveHours', {
    onReadAnew: () => {
      showToast({ kind: 'success', text: t('replies.saved') });
      onClose();
    },
    onRefused: (error) => {
      setFault(textOf(error));
      // The other one's changes are shown beside the own ones, to be looked at before they are saved.
      void known.refetch().then(({ data }) => setRead(data));
    },
  });
  return (
    <FormDialog
      title={t('hours.edit')}
      submit={tCommon('action.save')}
      note={t('hours.hint')}
      fault={fault}
      isPending={save.isPending}
      onSend={() => read && save.run({ ...read, ...changes })}
      onClose={onClose}
    >
      <CallView result={known} skeleton={<Skeleton height={420} />}>
        {(data) => {
          const part: HoursPart = {
            hours: { ...(read ?? data), ...changes },
            onChange: (next) => setChanges((before) => ({ ...before, ...next })),
          };
          return (
            <>
              <Switch
                label={t('hours.on')}
                checked={part.hours.isOn}
                onChange={(event) => part.onChange({ isOn: event.currentTarget.checked })}
              />
              <WeeklyHours {...part} />
              <Holidays {...part} />
              <AwayAnswer {...part} />
            </>
          );
        }}
      </CallView>
    </FormDialog>
  );
}
