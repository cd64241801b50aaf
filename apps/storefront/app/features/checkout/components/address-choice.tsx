import type { OutputOf } from '@entrepot/client';
import { addressLines } from '@entrepot/domain/address-format';
import { useTranslation } from '@entrepot/i18n/react';
import { Badge } from '@entrepot/ui/badge/badge.tsx';
import { Button } from '@entrepot/ui/button/button.tsx';
import { Dialog } from '@entrepot/ui/dialog/dialog.tsx';
import { Panel } from '@entrepot/ui/layout/layout.tsx';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useCallback, useId, useState } from 'react';
import { addressDraft, isBeingTyped } from '#shared/forms/typed-forms.ts';
import styles from './checkout.module.css';

type Address = OutputOf<'address!list'>[number];

/** A form that adds an address: it belongs to another feature, which is why the route gives it. */
export type RenderAddressForm = (props: {
  readonly isFirst: boolean;
  readonly onSaved: (addressId: string) => void;
  readonly onCancel: () => void;
}) => ReactNode;

type Props = {
  readonly addresses: readonly Address[];
  readonly chosen: Address | undefined;
  readonly onChoose: (addressId: string) => void;
  readonly renderForm: RenderAddressForm;
};

const shownAtFirst = 3;

/** Where the goods go: one of the person's addresses, or a new one. */
export function AddressChoice({ addresses, chosen, onChoose, renderForm }: Props) {
  const { t } = useTranslation('checkout');
  const group = useId();
  const [isAdding, setAdding] = useState(() => isBeingTyped(addressDraft()));
  const [isWhole, setWhole] = useState(false);
  const closeForm = useCallback(() => setAdding(false), []);
  const isShortened = !isWhole && addresses.length > shownAtFirst;
  const shown = isShortened
    ? addresses.filter((address, place) => place < shownAtFirst || address.id === chosen?.id)
    : addresses;
  return (
    <Panel>
      <fieldset className={styles.addresses}>
        <legend className={styles.heading}>{t('address.title')}</legend>
        {addresses.length === 0 && <p className={styles.muted}>{t('address.none')}</p>}
        {shown.map((address) => (
          <label key={address.id} className={styles.address}>
            <input
              type="radio"
              name={group}
              checked={address.id === chosen?.id}
              onChange={() => onChoose(address.id)}
            />
            <span>
              <span className={styles.person}>
                <strong>
                  <bdi>{address.name}</bdi>
                </strong>
                <bdi dir="ltr">{`+${address.phoneCode.replace('+', '')} ${address.phone}`}</bdi>
                {address.use === 1 && <Badge tone="brand">{t('address.default')}</Badge>}
              </span>
              <bdi className={styles.muted}>
                {[...addressLines({ ...address, name: '', state: address.stateName }), address.nationName].join(', ')}
              </bdi>
            </span>
          </label>
        ))}
      </fieldset>
      <div className={styles.addressButtons}>
        {isShortened && (
          <Button size="small" onClick={() => setWhole(true)}>
            {t('address.all', { count: addresses.length })}
          </Button>
        )}
        <Button size="small" kind={addresses.length === 0 ? 'primary' : 'plain'} onClick={() => setAdding(true)}>
          <IconPlus size={16} aria-hidden="true" />
          {t('address.add')}
        </Button>
      </div>
      <Dialog isOpen={isAdding} onClose={closeForm} title={t('address.add')}>
        {renderForm({
          isFirst: addresses.length === 0,
          onSaved: (addressId) => {
            onChoose(addressId);
            setAdding(false);
          },
          onCancel: closeForm,
        })}
      </Dialog>
    </Panel>
  );
}
