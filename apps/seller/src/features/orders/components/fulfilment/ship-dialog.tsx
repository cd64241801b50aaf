import { useTranslation } from '@entrepot/i18n/react';
import { markFirstField } from '@entrepot/ui/dialog/first-field.ts';
import { Button, Modal, TextInput } from '@mantine/core';
import { type FormEvent, useRef } from 'react';
import { useParcelLines } from '../../hooks/use-parcel-lines.ts';
import { useShipForm } from '../../hooks/use-ship-form.ts';
import type { SellerOrder } from '../../order-tabs.ts';
import styles from '../list/orders.module.css';
import { CarrierInput } from './carrier-input.tsx';
import { ParcelLines } from './parcel-lines.tsx';

type Props = {
  readonly order: Pick<SellerOrder, 'orderId' | 'orderNo' | 'lines' | 'carriers'>;
  readonly isOpen: boolean;
  /** Something was shipped since it was opened: perhaps by itself, with an answer that was lost. */
  readonly isOutdated: boolean;
  readonly onClose: () => void;
};

/** Asks for carrier and tracking number and ships the order. It stays open until the server has agreed. */
export function ShipDialog({ order, isOpen, isOutdated, onClose }: Props) {
  const { t } = useTranslation('seller');
  const { t: tCommon } = useTranslation('common');
  const parcel = useParcelLines(order);
  const form = useShipForm(order.orderId, onClose);
  const fields = { carrier: useRef<HTMLInputElement>(null), trackingNumber: useRef<HTMLInputElement>(null) };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = parcel.check() ? form.send(parcel.pieces()) : undefined;
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
      <form ref={markFirstField} onSubmit={submit} className={styles.form} noValidate>
        <p className={styles.muted}>
          {t('order.no')} <bdi dir="ltr">{order.orderNo}</bdi>
        </p>
        <CarrierInput
          ref={fields.carrier}
          promised={order.carriers}
          name="carrier"
          label={t('ship.carrier')}
          description={t('ship.carrierHint')}
          value={form.values.carrier}
          onChange={(text) => form.set('carrier', text)}
          onBlur={() => form.leave('carrier')}
          error={form.faults.carrier}
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
        {parcel.canSplit && <ParcelLines {...parcel} />}
        {form.faults.form !== undefined && (
          <p role="alert" className={styles.fault}>
            {form.faults.form}
          </p>
        )}
        {isOutdated && !form.isPending && (
          <p role="status" className={styles.fault}>
            {t('ship.outdated')}
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
