import { returnSubject } from '@entrepot/domain';
import { useTranslation } from '@entrepot/i18n/react';
import { FormDialog } from '@entrepot/panel/dialogs/form-dialog.tsx';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useAnswer } from '../../hooks/use-answer.ts';
import { useEvidence } from '../../hooks/use-evidence.ts';
import type { StoreReturn } from '../../return-types.ts';
import { EvidenceField } from '../thread/evidence-field.tsx';

type Props = {
  readonly found: StoreReturn;
  readonly step: 'refuse' | 'dispute_goods';
  readonly onClose: () => void;
};

const calls = { refuse: 'orderReturn!refuse', dispute_goods: 'orderReturn!disputeGoods' } as const;
const longestText = 500;

/** Says no to a request, or what is wrong with the goods that came back, with the reason and pictures. */
export function RefuseDialog({ found, step, onClose }: Props) {
  const { t } = useTranslation('seller-aftersales');
  const evidence = useEvidence();
  const [explain, setExplain] = useState('');
  const [isChecked, setChecked] = useState(false);
  const refuse = useAnswer(calls[step], { done: t(`${step}.done`), onDone: onClose });
  const send = () => {
    setChecked(true);
    if (explain.trim() === '') return;
    if (evidence.isUnfinished) refuse.setFault(t('picture.unfinished'));
    else refuse.run({ returnId: found.returnId, explain: explain.trim(), imgUrls: [...evidence.urls] });
  };
  const notes: Partial<Record<string, 'refuse.noteUnshipped' | 'refuse.noteRest'>> = {
    refund: 'refuse.noteUnshipped',
    rest: 'refuse.noteRest',
  };
  const note = t((step === 'refuse' && notes[returnSubject(found)]) || `${step}.note`);
  return (
    <FormDialog
      title={t(`${step}.title`)}
      submit={t(`step.${step}`)}
      note={note}
      fault={refuse.fault}
      isPending={refuse.isPending}
      onSend={send}
      onClose={onClose}
    >
      <Textarea
        data-autofocus
        label={t(`${step}.explain`)}
        description={t('refuse.explainHint')}
        error={isChecked && explain.trim() === '' ? t('explainMissing') : undefined}
        maxLength={longestText}
        rows={4}
        value={explain}
        onChange={(event) => setExplain(event.currentTarget.value)}
      />
      <EvidenceField evidence={evidence} />
    </FormDialog>
  );
}
