import { isApiError } from '@entrepot/client';
import { CallView } from '@entrepot/client/react/call-view.tsx';
import { useTranslation } from '@entrepot/i18n/react';
import { Badge } from '@entrepot/ui/badge/badge.tsx';
import { Button } from '@entrepot/ui/button/button.tsx';
import { ConfirmDialog } from '@entrepot/ui/dialog/confirm-dialog.tsx';
import { Dialog } from '@entrepot/ui/dialog/dialog.tsx';
import { useKeptFocus } from '@entrepot/ui/focus/use-kept-focus.ts';
import { Panel } from '@entrepot/ui/layout/layout.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { EmptyState } from '@entrepot/ui/state/state.tsx';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { IconMapPin } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction, useCall } from '#shared/api/calls.ts';
import { addressDraft, isBeingTyped } from '#shared/forms/typed-forms.ts';
import { type Address, changedByAddress, inputOf, valuesOf } from '../hooks/address-values.ts';
import { AddressForm } from './address-form.tsx';
import { AddressText } from './address-text.tsx';
import styles from './addresses.module.css';

const defaultLimit = 20;

/** The person's delivery addresses: add, change, delete, choose the default. */
export function AddressBook() {
  const addresses = useCall('address!list', {});
  const setting = useCall('syspara!getSyspara', { code: 'address_limit' }, { staleMs: 600_000 });
  const limit = Number(setting.data?.address_limit ?? defaultLimit);
  return (
    <CallView result={addresses} skeleton={<Skeleton lines={9} />}>
      {(list) => <Book list={list} limit={limit} />}
    </CallView>
  );
}

type BookProps = { readonly list: readonly Address[]; readonly limit: number };

function Book({ list, limit }: BookProps) {
  const { t } = useTranslation('addresses');
  const [edited, setEdited] = useState(() => beingTyped(list));
  const [doomed, setDoomed] = useState<Address>();
  const place = useKeptFocus<HTMLDivElement>('first');
  const add = (
    <Button kind="primary" onClick={() => setEdited('new')} disabled={list.length >= limit}>
      {t('book.add')}
    </Button>
  );
  const close = () => setEdited(undefined);
  return (
    <div ref={place}>
      {list.length === 0 ? (
        <EmptyState
          icon={<IconMapPin size={40} stroke={1.4} aria-hidden="true" />}
          title={t('book.empty')}
          text={t('book.emptyText')}
          action={add}
        />
      ) : (
        <>
          <div className={styles.head}>
            <p>{t('book.count', { count: list.length, limit })}</p>
            {add}
          </div>
          {list.length >= limit && <p className={styles.note}>{t('book.full')}</p>}
          <ul className={styles.list}>
            {list.map((address) => (
              <li key={address.id}>
                <AddressEntry address={address} onEdit={() => setEdited(address)} onDelete={() => setDoomed(address)} />
              </li>
            ))}
          </ul>
        </>
      )}
      <Dialog
        isOpen={edited !== undefined}
        onClose={close}
        title={edited === 'new' ? t('form.new') : t('form.edit')}
        size="large"
      >
        <AddressForm
          address={edited === 'new' ? undefined : edited}
          isFirst={list.length === 0}
          onCancel={close}
          onSaved={() => {
            close();
            showToast({ kind: 'success', text: t('form.saved') });
          }}
        />
      </Dialog>
      <DeleteQuestion address={doomed} onClose={() => setDoomed(undefined)} />
    </div>
  );
}

/** What was being typed when the page was loaded anew. */
function beingTyped(list: readonly Address[]): Address | 'new' | undefined {
  const changed = list.find(({ id }) => isBeingTyped(addressDraft(id)));
  return changed ?? (isBeingTyped(addressDraft()) ? 'new' : undefined);
}

type QuestionProps = { readonly address: Address | undefined; readonly onClose: () => void };

function DeleteQuestion({ address, onClose }: QuestionProps) {
  const { t } = useTranslation('addresses');
  const queries = useQueryClient();
  const remove = useAction('address!del', {
    invalidates: changedByAddress,
    onDone: () => showToast({ kind: 'success', text: t('delete.done') }),
    onRefused: (error) => {
      // Somebody else's window was faster: what was to go is gone, and shown no longer.
      const isGone = isApiError(error) && error.key === 'address_not_found';
      if (isGone) void queries.invalidateQueries({ queryKey: ['address!list'] });
      return isGone;
    },
  });
  return (
    <ConfirmDialog
      isOpen={address !== undefined}
      title={t('delete.title')}
      text={t('delete.text')}
      confirmLabel={t('delete.confirm')}
      isDangerous
      onClose={onClose}
      onConfirm={async () => {
        if (address) await remove.send({ id: address.id }).catch(() => undefined);
        onClose();
      }}
    />
  );
}

type EntryProps = { readonly address: Address; readonly onEdit: () => void; readonly onDelete: () => void };

function AddressEntry({ address, onEdit, onDelete }: EntryProps) {
  const { t } = useTranslation('addresses');
  const { t: common } = useTranslation('common');
  const edit = useAction('address!edit', { invalidates: changedByAddress });
  const isDefault = address.use === 1;
  return (
    <Panel className={styles.entry}>
      <AddressText address={address} />
      <div className={styles.buttons}>
        {isDefault ? (
          <Badge tone="brand">{t('default.badge')}</Badge>
        ) : (
          <Button
            size="small"
            kind="quiet"
            isPending={edit.isPending}
            onClick={() => edit.run({ ...inputOf({ ...valuesOf(address), use: '1' }), id: address.id })}
          >
            {t('default.make')}
          </Button>
        )}
        <Button size="small" onClick={onEdit}>
          {common('action.edit')}
        </Button>
        <Button size="small" kind="danger" onClick={onDelete}>
          {common('action.delete')}
        </Button>
      </div>
    </Panel>
  );
}
