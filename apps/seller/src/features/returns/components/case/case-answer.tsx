import { useTranslation } from '@entrepot/i18n/react';
import { useShortcut } from '@entrepot/panel/shortcuts/use-shortcut.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { StoreCase } from '../../return-types.ts';
import styles from '../returns.module.css';
import { AcceptDialog, ReceiveDialog, RetractDialog } from './answer-dialogs.tsx';
import { Part } from './case-parts.tsx';
import { ConsequenceView } from './consequence-view.tsx';
import { OfferDialog } from './offer-dialog.tsx';
import { RefuseDialog } from './refuse-dialog.tsx';

type Step = Exclude<StoreCase['actions'][number], 'message'>;

/** The steps in the order of their buttons; the first one that is possible is the main one. */
const order: readonly Step[] = [
  'accept',
  'receive_goods',
  'accept_with_goods',
  'offer',
  'refuse',
  'dispute_goods',
  'withdraw',
];

/** What the store may do with a case now, with what it costs to agree; nothing when nobody asks anything of it. */
export function CaseAnswer({ found }: { readonly found: StoreCase }) {
  const { t } = useTranslation('seller-aftersales');
  const [open, setOpen] = useState<Step>();
  const steps = order.filter((step) => found.actions.includes(step));
  const has = (step: Step) => steps.includes(step);
  const [main] = steps;
  useShortcut('a', () => setOpen(main), t('key.accept'), { isOff: main === undefined });
  useShortcut('o', () => setOpen('offer'), t('key.offer'), { isOff: !has('offer') });
  useShortcut('d', () => setOpen('refuse'), t('key.refuse'), { isOff: !has('refuse') });
  if (main === undefined) return null;
  const close = () => setOpen(undefined);
  return (
    <Part title={t('answer.title')}>
      <p>{t(`answer.lead.${found.state as 'requested'}`)}</p>
      {main !== 'withdraw' && <ConsequenceView found={found} amount={found.amount} />}
      <div className={styles.steps}>
        {steps.map((step) => (
          <Button
            key={step}
            variant={step === main && step !== 'withdraw' ? 'filled' : 'default'}
            onClick={() => setOpen(step)}
          >
            {t(`step.${step}`)}
          </Button>
        ))}
      </div>
      {open !== undefined && has(open) && <StepDialog step={open} found={found} onClose={close} />}
    </Part>
  );
}

type DialogProps = { readonly step: Step; readonly found: StoreCase; readonly onClose: () => void };

function StepDialog({ step, found, onClose }: DialogProps) {
  switch (step) {
    case 'accept':
    case 'accept_with_goods':
      return <AcceptDialog found={found} needsGoods={step === 'accept_with_goods'} onClose={onClose} />;
    case 'receive_goods':
      return <ReceiveDialog found={found} onClose={onClose} />;
    case 'withdraw':
      return <RetractDialog found={found} onClose={onClose} />;
    case 'offer':
      return <OfferDialog found={found} onClose={onClose} />;
    case 'refuse':
    case 'dispute_goods':
      return <RefuseDialog found={found} step={step} onClose={onClose} />;
  }
}
