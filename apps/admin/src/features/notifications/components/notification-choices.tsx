import type { AdminOutputOf } from '@entrepot/client';
import { CallView } from '@entrepot/client/react/call-view.tsx';
import { useTranslation } from '@entrepot/i18n/react';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useAction, useCall } from '#shared/api/calls.ts';
import styles from './notifications.module.css';

type Choice = AdminOutputOf<'notice!preferences'>['groups'][number];

const skeletonLines = 6;

/** Of what one is told, as far as the own permissions go. */
export function NotificationChoices() {
  const { t } = useTranslation('admin-notifications');
  const result = useCall('notice!preferences', {});
  return (
    <section className={styles.choices}>
      <h2>{t('choose')}</h2>
      <p className={styles.note}>{t('chooseText')}</p>
      <CallView result={result} skeleton={<Skeleton lines={skeletonLines} />}>
        {({ groups }) => <Choices groups={groups} />}
      </CallView>
    </section>
  );
}

function Choices({ groups }: { readonly groups: readonly Choice[] }) {
  const { t } = useTranslation('admin-notifications');
  const [changed, setChanged] = useState<Readonly<Partial<Record<Choice['group'], boolean>>>>({});
  const save = useAction('notice!savePreferences', {
    invalidates: ['notice!preferences'],
    onDone: () => {
      setChanged({});
      showToast({ kind: 'success', text: t('saved') });
    },
  });
  const wishes = groups.map(({ group, isOn, isFixed }) => ({ group, isOn: changed[group] ?? isOn, isFixed }));
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        save.run({
          choices: wishes.flatMap(({ group, isOn, isFixed }) => (isFixed ? [] : [{ group, isOn }])),
        });
      }}
    >
      {wishes.map(({ group, isOn, isFixed }) => (
        <Checkbox
          key={group}
          checked={isOn}
          disabled={isFixed}
          description={isFixed ? t('fixed') : undefined}
          label={t(`group.${group}`)}
          onChange={(event) => setChanged({ ...changed, [group]: event.currentTarget.checked })}
        />
      ))}
      <Button type="submit" loading={save.isPending}>
        {t('save')}
      </Button>
    </form>
  );
}
