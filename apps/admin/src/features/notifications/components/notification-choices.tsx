import type { AdminOutputOf } from '@entrepot/client';
import { CallView } from '@entrepot/client/react/call-view.tsx';
import { useTranslation } from '@entrepot/i18n/react';
import { Field } from '@entrepot/panel/form/field.tsx';
import { usePanelForm } from '@entrepot/panel/form/use-panel-form.ts';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { Button, Checkbox } from '@mantine/core';
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
  const form = usePanelForm({ initial: { isOn: Object.fromEntries(groups.map(({ group, isOn }) => [group, isOn])) } });
  const save = useAction('notice!savePreferences', {
    onDone: () => {
      showToast({ kind: 'success', text: t('saved') });
    },
  });
  const send = form.submit(({ isOn }) =>
    save.run({
      choices: groups.flatMap(({ group, isFixed }) => (isFixed ? [] : [{ group, isOn: isOn[group] === true }])),
    }),
  );
  return (
    <form className={styles.form} onSubmit={send}>
      {groups.map(({ group, isFixed }) => (
        <Field key={group} of={form} name={`isOn.${group}`}>
          {({ value, error: _, ...field }) => (
            <Checkbox
              checked={value}
              disabled={isFixed}
              description={isFixed ? t('fixed') : undefined}
              label={t(`group.${group}`)}
              {...field}
            />
          )}
        </Field>
      ))}
      <Button type="submit" loading={save.isPending}>
        {t('save')}
      </Button>
    </form>
  );
}
