import { useTranslation } from '@entrepot/i18n/react';
import { FormDialog } from '@entrepot/panel/dialogs/form-dialog.tsx';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useAnswer } from '../../hooks/use-answer.ts';
import { useMoneyText } from '../../hooks/use-money-text.ts';
import type { StoreCase } from '../../return-types.ts';
import { ConsequenceView } from './consequence-view.tsx';

type Props = { readonly found: StoreCase; readonly onClose: () => void };

const longestText = 500;

/** Accepts a request: the money goes back at once, or once the goods are back. */
export function AcceptDialog({ found, needsGoods, onClose }: Props & { readonly needsGoods: boolean }) {
  const { t } = useTranslation('seller-aftersales');
  const moneyText = useMoneyText();
  const [content, setContent] = useState('');
  const money = moneyText(found.amount);
  const accept = useAnswer('orderReturn!accept', {
    done: needsGoods ? t('accept.goodsDone') : t('accept.done', { money }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={needsGoods ? t('accept.goodsTitle') : t('accept.title', { money })}
      submit={needsGoods ? t('step.accept_with_goods') : t('accept.submit', { money })}
      note={needsGoods ? t('accept.goodsNote', { money }) : t('accept.note')}
      fault={accept.fault}
      isPending={accept.isPending}
      onSend={() => accept.run({ returnId: found.returnId, needsGoods, content: content.trim() })}
      onClose={onClose}
    >
      <ConsequenceView found={found} amount={found.amount} />
      <Textarea
        label={t('accept.words')}
        maxLength={longestText}
        rows={3}
        value={content}
        onChange={(event) => setContent(event.currentTarget.value)}
      />
    </FormDialog>
  );
}

/** Confirms that the goods are back: the money goes to the buyer. */
export function ReceiveDialog({ found, onClose }: Props) {
  const { t } = useTranslation('seller-aftersales');
  const moneyText = useMoneyText();
  const money = moneyText(found.amount);
  const receive = useAnswer('orderReturn!receiveGoods', { done: t('accept.done', { money }), onDone: onClose });
  return (
    <FormDialog
      title={t('receive.title')}
      submit={t('accept.submit', { money })}
      note={t('receive.note')}
      fault={receive.fault}
      isPending={receive.isPending}
      onSend={() => receive.run({ returnId: found.returnId })}
      onClose={onClose}
    >
      <ConsequenceView found={found} amount={found.amount} />
    </FormDialog>
  );
}

/** Withdraws an unanswered proposal or offer. */
export function RetractDialog({ found, onClose }: Props) {
  const { t } = useTranslation('seller-aftersales');
  const moneyText = useMoneyText();
  const what = found.state === 'offered' ? 'withdraw' : 'retract';
  const retract = useAnswer('orderReturn!withdraw', { done: t(`${what}.done`), onDone: onClose });
  return (
    <FormDialog
      title={t(`${what}.title`)}
      submit={t('step.withdraw')}
      fault={retract.fault}
      isPending={retract.isPending}
      onSend={() => retract.run({ returnId: found.returnId })}
      onClose={onClose}
    >
      <p>{t(`${what}.note`, { money: moneyText(found.amount) })}</p>
    </FormDialog>
  );
}
