import type { AdminOutputOf } from '@entrepot/client';
import { useTranslation } from '@entrepot/i18n/react';
import { FormDialog } from '@entrepot/panel/dialogs/form-dialog.tsx';
import { Field } from '@entrepot/panel/form/field.tsx';
import { usePanelForm } from '@entrepot/panel/form/use-panel-form.ts';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { ActionIcon, Button, Menu, TextInput } from '@mantine/core';
import { IconBookmark, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAction } from '../../api/calls.ts';
import styles from './list-tools.module.css';
import { type ListName, useListSetup } from './use-list-setup.ts';

type Props = {
  /** Name of the list. */
  readonly list: ListName;
  readonly path: string;
  /** The filters of the moment, as in the address. */
  readonly query: string;
};

const longestName = 40;
const iconSize = 16;

/** Filters that the person keeps under names: opened, added and removed. */
export function SavedViews({ list, path, query }: Props) {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const { views, options } = useListSetup(list);
  const [isSaving, setSaving] = useState(false);
  const remove = useAction('listSetup!removeView', options);
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button variant="default" leftSection={<IconBookmark size={iconSize} stroke={1.6} aria-hidden="true" />}>
            {t('list.views')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {views.map((view) => (
            <ViewItem
              key={view.viewId}
              view={view}
              onOpen={() => void navigate(view.query ? `${path}?${view.query}` : path)}
              onRemove={() => remove.run({ viewId: view.viewId })}
            />
          ))}
          <Menu.Item onClick={() => setSaving(true)}>{t('list.saveView')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isSaving && <SaveView list={list} query={query} onClose={() => setSaving(false)} />}
    </>
  );
}

type ItemProps = {
  readonly view: AdminOutputOf<'listSetup!get'>['views'][number];
  readonly onOpen: () => void;
  readonly onRemove: () => void;
};

function ViewItem({ view, onOpen, onRemove }: ItemProps) {
  const { t } = useTranslation('admin');
  return (
    <div className={styles.view}>
      <Menu.Item onClick={onOpen}>
        <bdi>{view.name}</bdi>
      </Menu.Item>
      <ActionIcon variant="subtle" size="lg" aria-label={t('list.removeView', { name: view.name })} onClick={onRemove}>
        <IconTrash size={iconSize} aria-hidden="true" />
      </ActionIcon>
    </div>
  );
}

type SaveProps = { readonly list: ListName; readonly query: string; readonly onClose: () => void };

function SaveView({ list, query, onClose }: SaveProps) {
  const { t } = useTranslation('admin');
  const { options } = useListSetup(list);
  const form = usePanelForm({
    initial: { name: '' },
    check: ({ name }) => ({ name: name.trim() === '' ? t('list.nameMissing') : undefined }),
  });
  const save = useAction('listSetup!saveView', {
    ...options,
    onDone: (view) => {
      showToast({ kind: 'success', text: t('list.saved', { name: view.name }) });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('list.saveView')}
      submit={t('list.save')}
      isPending={save.isPending}
      fault={undefined}
      onSend={form.submit(({ name }) => save.run({ list, name: name.trim(), query }))}
      onClose={onClose}
    >
      <Field of={form} name="name">
        {(field) => (
          <TextInput
            label={t('list.name')}
            description={t('list.nameHint')}
            dir="auto"
            maxLength={longestName}
            required
            {...field}
          />
        )}
      </Field>
    </FormDialog>
  );
}
