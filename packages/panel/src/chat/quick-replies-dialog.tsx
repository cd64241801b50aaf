import { CallView } from '@entrepot/client/react/call-view.tsx';
import { looksTwice } from '@entrepot/domain';
import { type Language, languageNames, languages } from '@entrepot/i18n';
import { useTranslation } from '@entrepot/i18n/react';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { NativeSelect, Skeleton, Textarea } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '../dialogs/form-dialog.tsx';
import { Field } from '../form/field.tsx';
import { usePanelForm } from '../form/use-panel-form.ts';
import { useDeskAction, useDeskCall } from './desk-calls.ts';

type Props = { readonly onClose: () => void };
const most = 20;
const longest = 500;

/** What stands for all languages without quick replies of their own. */
const others = '';
type ListLanguage = Language | typeof others;
/** What was changed so far: a language that nobody touched shows what is saved. */
type Typed = Partial<Record<ListLanguage, string>>;
type Values = { language: ListLanguage; typed: Typed };

const variables = '{name} {order} {store}';
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** One's own side's quick replies, one in a line, language by language. */
export function QuickRepliesDialog({ onClose }: Props) {
  const { t } = useTranslation('seller-chat');
  const { t: tCommon } = useTranslation('common');
  const known = useDeskCall('chat!quickReplies', {});
  const [read, setRead] = useState<typeof known.data>();
  // What is being changed stays as it was read, however often it is read anew: whoever saved meanwhile is not overwritten unseen.
  if (read === undefined && known.data) setRead(known.data);
  const textIn = (each: ListLanguage, typed: Typed) =>
    typed[each] ?? (each === others ? read?.replies : read?.byLanguage[each])?.join('\n') ?? '';
  const listsOf = (typed: Typed) => ({
    replies: linesOf(textIn(others, typed)),
    byLanguage: Object.fromEntries(
      languages.map((each) => [each, linesOf(textIn(each, typed))] as const).filter(([, lines]) => lines.length > 0),
    ),
  });
  const form = usePanelForm<Values>({
    initial: { language: others, typed: {} },
    check: ({ typed }) => {
      const { replies, byLanguage } = listsOf(typed);
      const isFit = [replies, ...Object.values(byLanguage)].every(
        (lines) => lines.length <= most && lines.every((reply) => reply.length <= longest),
      );
      if (!isFit) return { typed: t('replies.tooMany', { most, longest }) };
      const isTwice = [replies, ...Object.values(byLanguage)].some(looksTwice);
      return { typed: isTwice ? t('replies.repeated') : undefined };
    },
  });
  const { language } = form.values;
  const save = useDeskAction('chat!saveQuickReplies', {
    onReadAnew: () => {
      showToast({ kind: 'success', text: t('replies.saved') });
      onClose();
    },
    onRefused: (error) => {
      form.refuse(error);
      // The other one's changes are shown beside the own ones, to be looked at before they are saved.
      void known.refetch().then(({ data }) => setRead(data));
    },
  });
  const send = form.submit(({ typed }) => {
    if (read) save.run({ version: read.version, ...listsOf(typed) });
  });
  return (
    <FormDialog
      title={t('replies.edit')}
      submit={tCommon('action.save')}
      note={t('replies.hint', { most })}
      fault={form.refusal}
      isPending={save.isPending}
      onSend={send}
      onClose={onClose}
    >
      <CallView result={known} skeleton={<Skeleton height={160} />}>
        {() => (
          <>
            <Field of={form} name="language">
              {(field) => (
                <NativeSelect
                  label={t('hours.language')}
                  data={[
                    { value: others, label: t('replies.others') },
                    ...languages.map((each) => ({ value: each, label: languageNames[each] })),
                  ]}
                  {...field}
                />
              )}
            </Field>
            <Field of={form} name="typed">
              {({ value: typed, onChange, ...field }) => (
                <Textarea
                  label={t('replies.label')}
                  description={t('replies.variables', { variables })}
                  rows={8}
                  dir="auto"
                  {...field}
                  value={textIn(language, typed)}
                  onChange={(event) => onChange({ ...typed, [language]: event.currentTarget.value })}
                />
              )}
            </Field>
          </>
        )}
      </CallView>
    </FormDialog>
  );
}
