import { useErrorToast } from '@entrepot/client/react/error-text.ts';
import { useTranslation } from '@entrepot/i18n/react';
import { Button } from '@entrepot/ui/button/button.tsx';
import { Dialog } from '@entrepot/ui/dialog/dialog.tsx';
import { useDraft } from '@entrepot/ui/drafts/use-draft.ts';
import { Textarea } from '@entrepot/ui/field/inputs.tsx';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { useState } from 'react';
import { useAction } from '#shared/api/calls.ts';
import { ImageField } from '#shared/images/image-field.tsx';
import { removeKeptImages } from '#shared/images/kept-images.ts';
import { useImages } from '#shared/images/use-images.ts';
import { staleCalls } from '../hooks/case-types.ts';
import styles from './aftersales.module.css';

type Props = { readonly caseId: string; readonly onClose: () => void };

/** Asks the platform to decide: words are needed, images help. */
export function EscalateDialog({ caseId, onClose }: Props) {
  const { t } = useTranslation('aftersales');
  const subject = `escalate ${caseId}`;
  const [explain, setExplain, discardExplain] = useDraft(subject, '');
  const [isChecked, setChecked] = useState(false);
  const field = useImages('aftersales', subject, useErrorToast());
  const escalate = useAction('orderReturn!escalate', {
    invalidates: staleCalls,
    onDone: () => {
      discardExplain();
      removeKeptImages(subject);
      showToast({ kind: 'success', text: t('done.escalate') });
      onClose();
    },
  });
  const areImagesOpen = field.images.some((image) => image.state !== 'done');
  const submit = () => {
    setChecked(true);
    if (explain.trim() === '' || areImagesOpen) return;
    const imgUrls = field.images.flatMap((image) => image.url ?? []);
    escalate.run({ returnId: caseId, explain: explain.trim(), imgUrls });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('escalate.title')}
      footer={
        <>
          <Button onClick={onClose}>{t('dialog.cancel')}</Button>
          <Button kind="primary" isPending={escalate.isPending} onClick={submit}>
            {t('escalate.submit')}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <p>{t('escalate.text')}</p>
        <Textarea
          label={t('escalate.explain')}
          maxLength={500}
          rows={5}
          value={explain}
          error={isChecked && explain.trim() === '' ? t('escalate.missing') : undefined}
          onChange={(event) => setExplain(event.target.value)}
        />
        <ImageField field={field} />
        <p className={styles.fault} role="alert">
          {isChecked && areImagesOpen ? t('request.imagesOpen') : ''}
        </p>
      </div>
    </Dialog>
  );
}
