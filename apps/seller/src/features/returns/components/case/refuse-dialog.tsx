import { caseSubject } from '@entrepot/domain';
import { useTranslation } from '@entrepot/i18n/react';
import { FormDialog } from '@entrepot/panel/dialogs/form-dialog.tsx';
import { Field } from '@entrepot/panel/form/field.tsx';
import { usePanelForm } from '@entrepot/panel/form/use-panel-form.ts';
import { Textarea } from '@mantine/core';
import { useAnswer } from '../../hooks/use-answer.ts';
import { useEvidence } from '../../hooks/use-evidence.ts';
import type { StoreCase } from '../../return-types.ts';
import { EvidenceField } from '../thread/evidence-field.tsx';

type Props = {
  readonly found: StoreCase;
  readonly step: 'refuse' | 'dispute_goods';
  readonly onClose: () => void;
};

const calls = { refuse: 'orderReturn!refuse', dispute_goods: 'orderReturn!disputeGoods' } as const;
const longestText = 500;

/** Says no to a request, or what is wrong with the goods that came back, with the reason and images. */
export function RefuseDialog({ found, step, onClose }: Props) {
  const { t } = useTranslation('seller-aftersales');
  const evidence = useEvidence();
  const form = usePanelForm({
    initial: { explain: '' },
    check: ({ explain }) => ({ explain: explain.trim() === '' ? t('explainMissing') : undefined }),
    draft: `${step} ${found.returnId}`,
  });
  const refuse = useAnswer(calls[step], {
    done: t(`${step}.done`),
    onDone: () => {
      form.reset();
      onClose();
    },
  });
  const send = form.submit(({ explain }) => {
    if (evidence.isUnfinished) refuse.setFault(t('image.unfinished'));
    else refuse.run({ returnId: found.returnId, explain: explain.trim(), imgUrls: [...evidence.urls] });
  });
  const notes: Partial<Record<string, 'refuse.noteUnshipped' | 'refuse.noteRest'>> = {
    refund: 'refuse.noteUnshipped',
    rest: 'refuse.noteRest',
  };
  const note = t((step === 'refuse' && notes[caseSubject(found)]) || `${step}.note`);
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
      <Field of={form} name="explain">
        {(field) => (
          <Textarea
            data-autofocus
            label={t(`${step}.explain`)}
            description={t('refuse.explainHint')}
            maxLength={longestText}
            rows={4}
            {...field}
          />
        )}
      </Field>
      <EvidenceField evidence={evidence} />
    </FormDialog>
  );
}
