import { beforeValue } from '@entrepot/i18n';
import { useTranslation } from '@entrepot/i18n/react';
import { Field } from '@entrepot/panel/form/field.tsx';
import { markFirstField } from '@entrepot/ui/dialog/first-field.ts';
import { Button, Modal, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
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
  const { form, isPending, send } = useShipForm(order.orderId, onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (parcel.check()) send(parcel.pieces());
  };
  const close = () => {
    if (!isPending) onClose();
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
          {beforeValue(t('order.no'))}
          <bdi dir="ltr">{order.orderNo}</bdi>
        </p>
        <Field of={form} name="carrier">
          {(field) => (
            <CarrierInput
              promised={order.carriers}
              label={t('ship.carrier')}
              description={t('ship.carrierHint')}
              required
              {...field}
            />
          )}
        </Field>
        <Field of={form} name="trackingNumber">
          {(field) => (
            <TextInput
              label={t('ship.number')}
              description={t('ship.numberHint')}
              dir="ltr"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              required
              {...field}
            />
          )}
        </Field>
        {parcel.canSplit && <ParcelLines {...parcel} />}
        {form.refusal !== undefined && (
          <p role="alert" className={styles.fault}>
            {form.refusal}
          </p>
        )}
        {isOutdated && !isPending && (
          <p role="status" className={styles.fault}>
            {t('ship.outdated')}
          </p>
        )}
        <p className={styles.muted}>{t('ship.consequence')}</p>
        <div className={styles.formEnd}>
          <Button variant="default" onClick={close}>
            {tCommon('action.cancel')}
          </Button>
          <Button type="submit" loading={isPending}>
            {t('ship.submit')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
