import type { InputOf } from '@entrepot/client';
import { useTranslation } from '@entrepot/i18n/react';
import { Button } from '@entrepot/ui/button/button.tsx';
import { Dialog } from '@entrepot/ui/dialog/dialog.tsx';
import { useDraft } from '@entrepot/ui/drafts/use-draft.ts';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { useId, useState } from 'react';
import { useAction } from '#shared/api/calls.ts';
import styles from './reviews.module.css';

type Reason = InputOf<'evaluation!report'>['reason'];

const reasons: readonly Reason[] = ['abusive', 'untrue', 'private', 'spam'];
const longest = 500;

type Props = { readonly reviewId: string; readonly isOpen: boolean; readonly onClose: () => void };

/** Asks what is wrong with a review and tells the staff. */
export function ReportReview({ reviewId, isOpen, onClose }: Props) {
  const { t } = useTranslation('product');
  const group = useId();
  const wordsId = useId();
  const [reason, setReason] = useState<Reason>();
  const [content, setContent, discardContent] = useDraft(`report review ${reviewId}`, '');
  const report = useAction('evaluation!report', {
    onDone: () => {
      discardContent();
      onClose();
      showToast({ kind: 'success', text: t('reviews.reported') });
    },
  });
  const send = () => {
    if (reason) report.run({ id: reviewId, reason, ...(content.trim() && { content }) });
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('reviews.reportTitle')}
      footer={
        <Button kind="primary" isPending={report.isPending} disabled={reason === undefined} onClick={send}>
          {t('reviews.reportSend')}
        </Button>
      }
    >
      <fieldset className={styles.reasons}>
        <legend>{t('reviews.reportWhy')}</legend>
        {reasons.map((name) => (
          <label key={name}>
            <input type="radio" name={group} checked={reason === name} onChange={() => setReason(name)} />
            {t(`reviews.reason.${name}`)}
          </label>
        ))}
      </fieldset>
      <label htmlFor={wordsId}>{t('reviews.reportWords')}</label>
      <textarea
        id={wordsId}
        className={styles.reportWords}
        value={content}
        maxLength={longest}
        rows={3}
        dir="auto"
        onChange={(event) => setContent(event.target.value)}
      />
    </Dialog>
  );
}
