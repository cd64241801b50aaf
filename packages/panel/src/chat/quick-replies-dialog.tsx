import { CallView } from '@entrepot/client/react/call-view.tsx';
import { useErrorText } from '@entrepot/client/react/error-text.ts';
import { type Language, languageNames, languages } from '@entrepot/i18n';
import { useTranslation } from '@entrepot/i18n/react';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { NativeSelect, Skeleton, Textarea } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '../dialogs/form-dialog.tsx';
import { useDeskAction, useDeskCall } from './desk-calls.ts';

type Props = { readonly onClose: () => void };
const most = 20;
const longest = 500;

/** What stands for all languages without ready answers of their own. */
const others = '';
const variables = '{name} {order} {store}';
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** One's own side's ready answers, one in a line, language by language. */
export function QuickRepliesDialog({ onClose }: Props) {
  const { t } = useTranslation('seller-chat');
  const { t: tCommon } = useTranslation('common');
  const textOf = useErrorText();
  const known = useDeskCall('chat!quickReplies', {});
  const [read, setRead] = useState<typeof known.data>();
  // What is being changed stays as it was read, however often it is read anew: whoever saved meanwhile is not overwritten unseen.
  if (read === undefined && known.data) setRead(known.data);
  const [language, setLanguage] = useState<Language | typeof others>(others);
  const [typed, setTyped] = useState<Partial<Record<Language | typeof others, string>>>({});
  const [fault, setFault] = useState<string>();
  const textIn = (each: Language | typeof others) =>
    typed[each] ?? (each === others ? read?.replies : read?.byLanguage[each])?.join('\n') ?? '';
  const replies = linesOf(textIn(others));
  const byLanguage = Object.fromEntries(
    languages.map((each) => [each, linesOf(textIn(each))] as const).filter(([, lines]) => lines.length > 0),
  );
  const save = useDeskAction('chat!saveQuickReplies', {
    onReadAnew: () => {
      showToast({ kind: 'success', text: t('replies.saved') });
      onClose();
    },
    onRefused: (error) => {
      setFault(textOf(error));
      // The other one's changes are shown beside the own ones, to be looked at before they are saved.
      void known.refetch().then(({ data }) => setRead(data));
    },
  });
  const send = () => {
    const isFit = [replies, ...Object.values(byLanguage)].every(
      (lines) => lines.length <= most && lines.every((reply) => reply.length <= longest),
    );
    if (!isFit) setFault(t('replies.tooMany', { most, longest }));
    else if (read) save.run({ version: read.version, replies, byLanguage });
  };
  return (
    <FormDialog
      title={t('replies.edit')}
      submit={tCommon('action.save')}
      note={t('replies.hint', { most })}
      fault={fault}
      isPending={save.isPending}
      onSend={send}
      onClose={onClose}
    >
      <CallView result={known} skeleton={<Skeleton height={160} />}>
        {() => (
          <>
            <NativeSelect
              label={t('hours.language')}
              value={language}
              onChange={(event) => setLanguage(event.currentTarget.value as Language | typeof others)}
              data={[
                { value: others, label: t('replies.others') },
                ...languages.map((each) => ({ value: each, label: languageNames[each] })),
              ]}
            />
            <Textarea
              label={t('replies.label')}
              description={t('replies.variables', { variables })}
              value={textIn(language)}
              onChange={(event) => {
                const text = event.currentTarget.value;
                setTyped((before) => ({ ...before, [language]: text }));
              }}
              rows={8}
              dir="auto"
            />
          </>
        )}
      </CallView>
    </FormDialog>
  );
}
