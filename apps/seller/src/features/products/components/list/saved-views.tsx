import type { SellerInputOf } from '@entrepot/client';
import { useTranslation } from '@entrepot/i18n/react';
import { Field } from '@entrepot/panel/form/field.tsx';
import { usePanelForm } from '@entrepot/panel/form/use-panel-form.ts';
import { Dialog } from '@entrepot/ui/dialog/dialog.tsx';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { ActionIcon, Button, Menu, TextInput } from '@mantine/core';
import { IconBookmark, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAction, useCall } from '#shared/api/calls.ts';
import styles from './list.module.css';

type Props = {
  readonly list: SellerInputOf<'view!list'>['list'];
  /** The filters of the moment, as in the address. */
  readonly query: string;
};

const longestName = 40;

/** Filters kept under names: opened, added and removed. */
export function SavedViews({ list, query }: Props) {
  const { t } = useTranslation('seller-products');
  const navigate = useNavigate();
  const { data: views = [] } = useCall('view!list', { list });
  const [isManaging, setIsManaging] = useState(false);
  const form = usePanelForm({
    initial: { name: '' },
    check: ({ name }) => ({ name: name.trim() === '' ? t('views.nameMissing') : undefined }),
    fieldOf: () => 'name',
  });
  const save = useAction('view!save', {
    onDone: ({ name }) => {
      showToast({ kind: 'success', text: t('views.saved', { name }) });
      form.reset();
      setIsManaging(false);
    },
    onRefused: form.refuse,
  });
  const remove = useAction('view!remove');
  const submit = form.submit(({ name }) => save.run({ list, name: name.trim(), query }));
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button variant="default" leftSection={<IconBookmark size={18} aria-hidden="true" />}>
            {t('views.title')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {views.map((view) => (
            <Menu.Item key={view.viewId} onClick={() => void navigate(`?${view.query}`)}>
              <bdi>{view.name}</bdi>
            </Menu.Item>
          ))}
          <Menu.Item onClick={() => setIsManaging(true)}>{t('views.manage')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Dialog isOpen={isManaging} onClose={() => setIsManaging(false)} title={t('views.manage')}>
        <form onSubmit={submit} className={styles.dialogForm} noValidate>
          <Field of={form} name="name">
            {(field) => (
              <TextInput
                label={t('views.name')}
                dir="auto"
                description={t('views.hint')}
                maxLength={longestName}
                required
                {...field}
              />
            )}
          </Field>
          <Button type="submit" loading={save.isPending}>
            {t('views.save')}
          </Button>
        </form>
        <ul className={styles.views}>
          {views.map((view) => (
            <li key={view.viewId} className={styles.view}>
              <bdi>{view.name}</bdi>
              <ActionIcon
                variant="subtle"
                size="lg"
                aria-label={t('views.remove', { name: view.name })}
                onClick={() => remove.run({ viewId: view.viewId })}
              >
                <IconTrash size={18} aria-hidden="true" />
              </ActionIcon>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
