import { useTranslation } from '@entrepot/i18n/react';
import { Autocomplete, Button, Modal, TextInput } from '@mantine/core';
import { type FormEvent, useRef } from 'react';
import { knownCarriers } from '../carriers.ts';
import { useShipForm } from '../hooks/use-ship-form.ts';
import type { SellerOrder } from '../order-tabs.ts';
import styles from './orders.module.css';

type Props = {
  readonly order: Pick<SellerOrder, 'orderId' | 'orderNo'>;
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

const carriersShown = 8;

/** Asks for carrier and tracking number and ships the order. It stays open until the server has agreed. */
export function ShipDialog({ order, isOpen, onClose }: Props) {
  const { t } = useTranslation('seller');
  const { t: tCommon } = useTranslation('common');
  const form = useShipForm(order.orderId, onClose);
  const fields = { carrier: useRef<HTMLInputElement>(null), trackingNumber: useRef<HTMLInputElement>(null) };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = form.send();
    if (wrong) fields[wrong].current?.focus();
  };
  const close = () => {
    if (!form.isPending) onClose();
  };
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      title={t('ship.title')}
      closeButtonProps={{ 'aria-label': tCommon('action.close') }}
      // Its heading is no second banner of the page.
      attributes={{ header: { role: 'presentation' } }}
      // Locking the page's scroll would write a style sheet into it, which its policy refuses.
      lockScroll={false}
      centered
    >
      <form onSubmit={submit} className={styles.form} noValidate>
        <p className={styles.muted}>
          {t('order.no')} <bdi dir="ltr">{order.orderNo}</bdi>
        </p>
        <Autocomplete
          ref={fields.carrier}
          data-autofocus
          name="carrier"
          label={t('ship.carrier')}
          description={t('ship.carrierHint')}
          data={[...knownCarriers]}
          limit={carriersShown}
          openOnFocus={false}
          value={form.values.carrier}
          onChange={(text) => form.set('carrier', text)}
          onBlur={() => form.leave('carrier')}
          error={form.faults.carrier}
          autoComplete="off"
          required
        />
        <TextInput
          ref={fields.trackingNumber}
          name="trackingNumber"
          label={t('ship.number')}
          description={t('ship.numberHint')}
          dir="ltr"
          value={form.values.trackingNumber}
          onChange={(event) => form.set('trackingNumber', event.currentTarget.value)}
          onBlur={() => form.leave('trackingNumber')}
          error={form.faults.trackingNumber}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
        />
        {form.faults.form !== undefined && (
          <p role="alert" className={styles.fault}>
            {form.faults.form}
          </p>
        )}
        <p className={styles.muted}>{t('ship.consequence')}</p>
        <div className={styles.formEnd}>
          <Button variant="default" onClick={close}>
            {tCommon('action.cancel')}
          </Button>
          <Button type="submit" loading={form.isPending}>
            {t('ship.submit')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
