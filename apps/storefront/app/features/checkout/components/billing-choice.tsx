import type { OutputOf } from '@entrepot/client';
import { CallView } from '@entrepot/client/react/call-view.tsx';
import { useTranslation } from '@entrepot/i18n/react';
import { Button } from '@entrepot/ui/button/button.tsx';
import { Dialog } from '@entrepot/ui/dialog/dialog.tsx';
import { Panel } from '@entrepot/ui/layout/layout.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useCallback, useState } from 'react';
import { useCall } from '#shared/api/calls.ts';
import { billingDraft, isBeingTyped } from '#shared/forms/typed-forms.ts';
import styles from './checkout.module.css';

type Details = OutputOf<'user!billing'>;

/** A form that changes the details: it belongs to another feature, which is why the route gives it. */
export type RenderBillingForm = (props: {
  readonly details: Details;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}) => ReactNode;

type Props = { readonly renderForm: RenderBillingForm };

/**
 * Whom the receipts of these orders are made out to. The account keeps it and an order freezes it when it is placed; the form
 * is a dialog so that no order is placed beside details that were typed and not saved.
 */
export function BillingChoice({ renderForm }: Props) {
  const { t } = useTranslation('checkout');
  const billing = useCall('user!billing', {}, { staleMs: 0 });
  const [isOpen, setOpen] = useState(() => isBeingTyped(billingDraft));
  const close = useCallback(() => setOpen(false), []);
  return (
    <Panel>
      <h2 className={styles.heading}>{t('billing.title')}</h2>
      <CallView result={billing} skeleton={<Skeleton lines={2} />}>
        {(details) => (
          <>
            <Shown details={details} />
            <div className={styles.addressButtons}>
              <Button size="small" onClick={() => setOpen(true)}>
                {isEmpty(details) ? (
                  <IconPlus size={16} aria-hidden="true" />
                ) : (
                  <IconPencil size={16} aria-hidden="true" />
                )}
                {isEmpty(details) ? t('billing.add') : t('billing.change')}
              </Button>
            </div>
            <Dialog isOpen={isOpen} onClose={close} title={t('billing.title')}>
              {renderForm({ details, onSaved: close, onCancel: close })}
            </Dialog>
          </>
        )}
      </CallView>
    </Panel>
  );
}

const isEmpty = ({ company, taxNumber }: Details) => company === '' && taxNumber === '';

function Shown({ details }: { readonly details: Details }) {
  const { t } = useTranslation('checkout');
  if (isEmpty(details)) return <p className={styles.muted}>{t('billing.none')}</p>;
  return (
    <dl className={styles.billing}>
      {details.company !== '' && (
        <div>
          <dt>{t('billing.company')}</dt>
          <dd>
            <bdi>{details.company}</bdi>
          </dd>
        </div>
      )}
      {details.taxNumber !== '' && (
        <div>
          <dt>{t('billing.taxNumber')}</dt>
          <dd>
            <bdi dir="ltr">{details.taxNumber}</bdi>
          </dd>
        </div>
      )}
    </dl>
  );
}
