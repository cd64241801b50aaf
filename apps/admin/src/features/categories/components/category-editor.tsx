import { pickText } from '@entrepot/domain';
import { formatInteger, languageNames, parseLanguage } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { LeaveGuard } from '@entrepot/panel/dialogs/leave-guard.tsx';
import { Field } from '@entrepot/panel/form/field.tsx';
import { useVersionedForm, type VersionedForm } from '@entrepot/panel/form/use-versioned-form.ts';
import { Facts } from '@entrepot/ui/facts/facts.tsx';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '#shared/api/calls.ts';
import { FormNote } from '#shared/content/form-note.tsx';
import { LanguageChoice, writtenIn } from '#shared/content/language-choice.tsx';
import { TextByLanguage } from '#shared/content/text-by-language.tsx';
import { Decision } from '#shared/queue/decision/decision.tsx';
import { Decisions } from '#shared/queue/decision/decisions.tsx';
import { Part } from '#shared/queue/opened.tsx';
import styles from '#shared/queue/queue.module.css';
import { type Category, childrenOf, type Move, pathOf } from '../tree.ts';
import { AddCategory } from './add-category.tsx';
import { MergeCategory } from './merge-category.tsx';
import { PlaceCategory } from './place-category.tsx';

type Props = {
  readonly category: Category;
  readonly all: readonly Category[];
  readonly onMove: (move: Move) => void;
};

/** What staff may write of a category: its names by language, and whether buyers see it. */
type Draft = { readonly names: Readonly<Record<string, string>>; readonly isHidden: boolean };

/** One category: its names, whether it is shown, where it stands, and what can be done with it. */
export function CategoryEditor({ category, all, onMove }: Props) {
  const { t } = useTranslation('admin-content');
  const own = useLanguage();
  const { categoryId, version, products, goods: published } = category;
  const form = useVersionedForm<Draft>({
    read: { values: { names: category.names as Draft['names'], isHidden: category.isHidden }, version },
    check: ({ names }) => ({ names: names.en?.trim() ? undefined : t('category.fault.name') }),
  });
  const save = useAction('category!save', {
    onDone: () => {
      form.markSaved();
      showToast({ kind: 'success', text: t('category.saved') });
    },
    onRefused: form.refuse,
  });
  const send = form.submit((draft) => save.run({ categoryId, version: form.base.version, ...draft }));
  const isLeaf = childrenOf(all, categoryId).length === 0;
  return (
    <>
      <LeaveGuard isDirty={form.isDirty} isSaving={save.isPending} />
      <div className={styles.parts}>
        <NamesPart form={form} />
        <Part title={t('category.place')}>
          <Facts
            facts={[
              [
                t('category.path'),
                pathOf(all, category)
                  .map(({ names }) => pickText(names, own))
                  .join(' › '),
              ],
              [t('category.products'), formatInteger(products, own)],
              [t('category.published'), formatInteger(published, own)],
            ]}
          />
          <PlaceCategory category={category} all={all} onMove={onMove} />
        </Part>
      </div>
      <FormNote form={form} />
      <Decisions>
        <Button loading={save.isPending} disabled={!form.isDirty} onClick={() => send()}>
          {t('save')}
        </Button>
        {products === 0 && pathOf(all, category).length < 3 && <AddCategory parent={category} />}
        {isLeaf && <MergeCategory category={category} all={all} />}
        {isLeaf && products === 0 && (
          <Decision
            call="category!delete"
            label={t('category.delete')}
            consequence={t('category.deleteText')}
            done={t('category.deleted')}
            inputOf={() => ({ categoryId, version })}
          />
        )}
      </Decisions>
    </>
  );
}

/** The names, one language at a time, and whether the category is shown. */
function NamesPart({ form }: { readonly form: VersionedForm<Draft> }) {
  const { t } = useTranslation('admin-content');
  const [language, setLanguage] = useState(parseLanguage('en') ?? 'en');
  return (
    <Part title={t('category.names')}>
      <LanguageChoice value={language} onChange={setLanguage} written={writtenIn(form.values.names)} />
      <Field of={form} name="names">
        {(field) => (
          <TextByLanguage
            language={language}
            label={t('category.name', { language: languageNames[language] })}
            maxLength={64}
            {...field}
          />
        )}
      </Field>
      <Field of={form} name="isHidden">
        {({ value, ...field }) => (
          <Checkbox label={t('category.hide')} description={t('category.hideHint')} checked={value} {...field} />
        )}
      </Field>
    </Part>
  );
}
