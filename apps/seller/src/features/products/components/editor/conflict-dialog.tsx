import { beforeValue, joinList } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Dialog } from '@entrepot/ui/dialog/dialog.tsx';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ProductForm } from '../../form/draft.ts';
import type { FormField } from '../../form/merge-forms.ts';
import { useFieldWords } from '../../hooks/use-field-words.ts';
import type { Conflict } from '../../hooks/use-product-editor.ts';
import { describeField } from './describe-field.ts';
import dialogStyles from './dialogs.module.css';
import styles from './products.module.css';

type Props = {
  readonly conflict: Conflict;
  readonly onSettle: (fromThem: readonly FormField[]) => void;
  readonly onClose: () => void;
};

/** Somebody else saved the product: what changed, and for each field that both changed, whose state is kept. */
export function ConflictDialog({ conflict, onSettle, onClose }: Props) {
  const { t } = useTranslation('seller-products');
  const { t: tCommon } = useTranslation('common');
  const language = useLanguage();
  const { conflicts, taken } = conflict.merge;
  const [fromThem, setFromThem] = useState<readonly FormField[]>([]);
  const choose = (field: FormField, isTaken: boolean) =>
    setFromThem((before) => [...before.filter((each) => each !== field), ...(isTaken ? [field] : [])]);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="large"
      title={t('conflict.title')}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {tCommon('action.back')}
          </Button>
          <Button onClick={() => onSettle(fromThem)}>{t('conflict.save')}</Button>
        </>
      }
    >
      <div className={dialogStyles.choices}>
        <p>{conflict.by ? t('conflict.by', { name: conflict.by }) : t('conflict.byOther')}</p>
        {taken.length > 0 && (
          <p className={styles.lead}>
            {beforeValue(t('conflict.taken'))}
            {joinList(
              taken.map((field) => t(`field.${field}`)),
              language,
            )}
          </p>
        )}
        {conflicts.map((field) => (
          <fieldset key={field} className={dialogStyles.choice}>
            <legend>{t(`field.${field}`)}</legend>
            <Side
              field={field}
              label={t('conflict.mine')}
              form={conflict.mine}
              other={conflict.theirs}
              isChosen={!fromThem.includes(field)}
              onChoose={() => choose(field, false)}
            />
            <Side
              field={field}
              label={t('conflict.theirs')}
              form={conflict.theirs}
              other={conflict.mine}
              isChosen={fromThem.includes(field)}
              onChoose={() => choose(field, true)}
            />
          </fieldset>
        ))}
        {conflicts.length === 0 && <p>{t('conflict.none')}</p>}
      </div>
    </Dialog>
  );
}

type SideProps = {
  readonly field: FormField;
  readonly label: string;
  readonly form: ProductForm;
  readonly other: ProductForm;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
};

function Side({ field, label, form, other, isChosen, onChoose }: SideProps) {
  const words = useFieldWords();
  const language = useLanguage();
  const lines = describeField(field, { form, other }, words, language);
  return (
    <label className={dialogStyles.side}>
      <strong>
        <input type="radio" name={field} checked={isChosen} onChange={onChoose} />
        {label}
      </strong>
      <ul>
        {lines.length === 0 && <li className={styles.muted}>{'–'}</li>}
        {lines.map((line) => (
          <li key={line}>
            <bdi>{line}</bdi>
          </li>
        ))}
      </ul>
    </label>
  );
}
