import { parseLanguage } from '@entrepot/i18n';
import { useTranslation } from '@entrepot/i18n/react';
import { LeaveGuard } from '@entrepot/panel/dialogs/leave-guard.tsx';
import { useVersionedForm } from '@entrepot/panel/form/use-versioned-form.ts';
import { Badge } from '@entrepot/ui/badge/badge.tsx';
import { EmptyState } from '@entrepot/ui/state/state.tsx';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useAction, useCall } from '#shared/api/calls.ts';
import { FormNote } from '#shared/content/form-note.tsx';
import { Decision } from '#shared/queue/decision/decision.tsx';
import { Decisions } from '#shared/queue/decision/decisions.tsx';
import { OwnWords } from '#shared/queue/details/own-words.tsx';
import { Opened, OpenedHead } from '#shared/queue/opened.tsx';
import styles from '#shared/queue/queue.module.css';
import { type PageInfo, type PageName, type PageTexts, pageNames, pageTones, type Texts } from '../page-draft.ts';
import { PageFields } from './page-fields.tsx';
import { PageHistory } from './page-history.tsx';
import { PagePreview } from './page-preview.tsx';
import { PublishPage } from './publish-page.tsx';

/** One page: its texts by language, how it looks, and its versions. */
export function PageReview() {
  const { t } = useTranslation('admin-content');
  const named = useParams().page;
  const page = pageNames.find((name) => name === named);
  return page ? <KnownPage key={page} page={page} /> : <EmptyState title={t('page.unknown')} />;
}

function KnownPage({ page }: { readonly page: PageName }) {
  const found = useCall('contentPage!info', { page });
  return <Opened result={found}>{(info) => <Editor info={info} />}</Opened>;
}

function Editor({ info }: { readonly info: PageInfo }) {
  const { t } = useTranslation('admin-content');
  const { page, edit } = info;
  const form = useVersionedForm<PageTexts>({
    read: { values: { titles: info.titles as Texts, bodies: info.bodies as Texts }, version: edit },
  });
  const { values: texts, isDirty } = form;
  const [language, setLanguage] = useState(parseLanguage('en') ?? 'en');
  const save = useAction('contentPage!save', {
    onDone: (saved) => {
      form.markSaved(saved.edit);
      showToast({ kind: 'success', text: t('page.saved') });
    },
    onRefused: form.refuse,
  });
  const send = form.submit((ready) => save.run({ page, edit: form.base.version, ...ready }));
  const state = info.versions[0]?.state;
  return (
    <>
      <LeaveGuard isDirty={isDirty} isSaving={save.isPending} />
      <OpenedHead
        title={<OwnWords>{t(`page.${page}`)}</OwnWords>}
        state={state && <Badge tone={pageTones[state]}>{t(`page.state.${state}`)}</Badge>}
      />
      <div className={styles.parts}>
        <PageFields form={form} values={info.values} language={language} onLanguage={setLanguage} />
        <PagePreview texts={texts} values={info.values} language={language} />
      </div>
      <PageHistory info={info} texts={texts} language={language} onRestored={form.acceptNext} />
      <FormNote form={form} />
      <Decisions>
        <Button loading={save.isPending} disabled={!isDirty} onClick={() => send()}>
          {t('page.save')}
        </Button>
        {state === 'draft' && !isDirty && (
          <>
            <PublishPage page={page} edit={edit} texts={texts} />
            <Decision
              call="contentPage!discard"
              label={t('page.discard')}
              consequence={t('page.discardText')}
              done={t('page.discarded')}
              stays
              inputOf={() => ({ page, edit })}
            />
          </>
        )}
      </Decisions>
    </>
  );
}
