import { useErrorToast } from '@entrepot/client/react/error-text.ts';
import { useTranslation } from '@entrepot/i18n/react';
import { Button } from '@entrepot/ui/button/button.tsx';
import { Dialog } from '@entrepot/ui/dialog/dialog.tsx';
import { useDraft } from '@entrepot/ui/drafts/use-draft.ts';
import { Textarea } from '@entrepot/ui/field/inputs.tsx';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { useState } from 'react';
import { useAction } from '#shared/api/calls.ts';
import { removeKeptPictures } from '#shared/pictures/kept-pictures.ts';
import { PictureField } from '#shared/pictures/picture-field.tsx';
import { usePictures } from '#shared/pictures/use-pictures.ts';
import { staleCalls } from '../hooks/case-types.ts';
import styles from './aftersales.module.css';

type Props = { readonly returnId: string; readonly onClose: () => void };

/** Asks the platform to decide: words are needed, pictures help. */
export function EscalateDialog({ returnId, onClose }: Props) {
  const { t } = useTranslation('aftersales');
  const subject = `escalate ${returnId}`;
  const [explain, setExplain, discardExplain] = useDraft(subject, '');
  const [isChecked, setChecked] = useState(false);
  const field = usePictures('aftersales', subject, useErrorToast());
  const escalate = useAction('orderReturn!escalate', {
    invalidates: staleCalls,
    onDone: () => {
      discardExplain();
      removeKeptPictures(subject);
      showToast({ kind: 'success', text: t('done.escalate') });
      onClose();
    },
  });
  const arePicturesOpen = field.pictures.some((picture) => picture.state !== 'done');
  const submit = () => {
    setChecked(true);
    if (explain.trim() === '' || arePicturesOpen) return;
    const imgUrls = field.pictures.flatMap((picture) => picture.url ?? []);
    escalate.run({ returnId, explain: explain.trim(), imgUrls });
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
        <PictureField field={field} />
        <p className={styles.fault} role="alert">
          {isChecked && arePicturesOpen ? t('request.picturesOpen') : ''}
        </p>
      </div>
    </Dialog>
  );
}
