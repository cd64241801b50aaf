import { useErrorText } from '@entrepot/client/react/error-text.ts';
import { pickText } from '@entrepot/domain';
import { formatInteger, languageNames, languageTag, parseLanguage } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { LeaveGuard } from '@entrepot/panel/dialogs/leave-guard.tsx';
import { Facts } from '@entrepot/ui/facts/facts.tsx';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '#shared/api/calls.ts';
import { LanguageChoice, writtenIn } from '#shared/content/language-choice.tsx';
import { OvertakenNote } from '#shared/content/overtaken-note.tsx';
import { useEdited } from '#shared/content/use-edited.ts';
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
  const textOf = useErrorText();
  const { categoryId, version, products, goods: published } = category;
  const edited = useEdited({
    value: { names: category.names, isHidden: category.isHidden } as Draft,
    version,
  });
  const { draft, setDraft, isDirty } = edited;
  const [refusal, setRefusal] = useState<string>();
  const save = useAction('category!save', {
    onDone: (_, { names, isHidden }) => {
      edited.settle({ names, isHidden } as Draft);
      showToast({ kind: 'success', text: t('category.saved') });
    },
    onRefused: (error) => setRefusal(textOf(error)),
  });
  const isNameless = !draft.names.en?.trim();
  const isLeaf = childrenOf(all, categoryId).length === 0;
  return (
    <>
      <LeaveGuard isDirty={isDirty} isSaving={save.isPending} />
      <div className={styles.parts}>
        <NamesPart draft={draft} isNameless={isNameless} onChange={setDraft} />
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
      <OvertakenNote
        isOvertaken={edited.isOvertaken}
        onTakeOver={() => {
          setRefusal(undefined);
          edited.takeOver();
        }}
      />
      {refusal !== undefined && !edited.isOvertaken && (
        <p role="alert" className={styles.fault}>
          {refusal}
        </p>
      )}
      <Decisions>
        <Button
          loading={save.isPending}
          disabled={!isDirty || isNameless}
          onClick={() => {
            setRefusal(undefined);
            save.run({ categoryId, version: edited.version, ...draft });
          }}
        >
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

type NamesProps = {
  readonly draft: Draft;
  readonly isNameless: boolean;
  readonly onChange: (draft: Draft) => void;
};

/** The names, one language at a time, and whether the category is shown. */
function NamesPart({ draft, isNameless, onChange }: NamesProps) {
  const { t } = useTranslation('admin-content');
  const [language, setLanguage] = useState(parseLanguage('en') ?? 'en');
  return (
    <Part title={t('category.names')}>
      <LanguageChoice value={language} onChange={setLanguage} written={writtenIn(draft.names)} />
      <TextInput
        label={t('category.name', { language: languageNames[language] })}
        lang={languageTag(language)}
        dir="auto"
        maxLength={64}
        value={draft.names[language] ?? ''}
        error={isNameless && t('category.fault.name')}
        onChange={(event) => onChange({ ...draft, names: { ...draft.names, [language]: event.currentTarget.value } })}
      />
      <Checkbox
        label={t('category.hide')}
        description={t('category.hideHint')}
        checked={draft.isHidden}
        onChange={(event) => onChange({ ...draft, isHidden: event.currentTarget.checked })}
      />
    </Part>
  );
}
