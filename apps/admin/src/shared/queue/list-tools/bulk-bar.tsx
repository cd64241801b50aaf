import { isApiError } from '@entrepot/client';
import { useErrorText } from '@entrepot/client/react/error-text.ts';
import { formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { FormDialog } from '@entrepot/panel/dialogs/form-dialog.tsx';
import { Dialog } from '@entrepot/ui/dialog/dialog.tsx';
import { Table } from '@entrepot/ui/table/table.tsx';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ReasonField } from '../decision/reason-field.tsx';
import type { ReasonList } from '../decision/reasons.ts';
import { RecipientLanguage } from '../decision/recipient-language.ts';
import type { Selected } from '../use-selected.ts';
import styles from './list-tools.module.css';

/** What can be done with several items: the same call as with one, item after item, each with a result of its own. */
export type BulkAction<Row> = {
  readonly id: string;
  readonly label: string;
  readonly consequence: string;
  /** Asks for a reason of this list once, for all. */
  readonly reasons?: ReasonList;
  /** In which the person reads the shop who is told the reason. */
  readonly languageOf?: (row: Row) => string;
  /** Why there is nothing to be done with an item, where that can be seen of it: then no call is made. */
  readonly needlessFor?: (row: Row) => string | undefined;
  readonly run: (row: Row, reason: string) => Promise<unknown>;
};

type Props<Row> = {
  readonly actions: readonly BulkAction<Row>[];
  readonly selection: Selected<Row>;
  /** How an item is called in the results. */
  readonly nameOf: (row: Row) => string;
};

type Result = { readonly name: string; readonly fault: string | undefined };

/** Over a list of which something is ticked: what can be done with all of it, and what became of each afterwards. */
export function BulkBar<Row>({ actions, selection, nameOf }: Props<Row>) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const [asked, setAsked] = useState<BulkAction<Row>>();
  const [results, setResults] = useState<readonly Result[]>();
  const { selected } = selection;
  const finish = (all: readonly Result[]) => {
    setAsked(undefined);
    setResults(all);
    selection.clear();
  };
  return (
    <>
      {selected.length > 0 && (
        <div className={styles.bulk}>
          <strong role="status">
            {t('list.selected', { count: selected.length, number: formatInteger(selected.length, language) })}
          </strong>
          {actions.map((action) => (
            <Button key={action.id} variant="default" onClick={() => setAsked(action)}>
              {action.label}
            </Button>
          ))}
          <Button variant="subtle" onClick={selection.clear}>
            {t('list.clearSelection')}
          </Button>
        </div>
      )}
      {asked && (
        <BulkDialog
          action={asked}
          rows={selected}
          nameOf={nameOf}
          onDone={finish}
          onClose={() => setAsked(undefined)}
        />
      )}
      {results && <BulkResults results={results} onClose={() => setResults(undefined)} />}
    </>
  );
}

type DialogProps<Row> = {
  readonly action: BulkAction<Row>;
  readonly rows: readonly Row[];
  readonly nameOf: (row: Row) => string;
  readonly onDone: (results: readonly Result[]) => void;
  readonly onClose: () => void;
};

function BulkDialog<Row>({ action, rows, nameOf, onDone, onClose }: DialogProps<Row>) {
  const { t } = useTranslation('admin');
  const queries = useQueryClient();
  const textOf = useErrorText();
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [isPending, setPending] = useState(false);
  const isRunning = useRef(false);
  const submit = async () => {
    setChecked(true);
    if (isRunning.current || (action.reasons && reason.trim() === '')) return;
    isRunning.current = true;
    setPending(true);
    const results: Result[] = [];
    let refusedForAll: string | undefined;
    // One after the other: a refusal of one holds none of the others up. Who gives no password is not asked for it with each.
    for (const row of rows) {
      const fault =
        action.needlessFor?.(row) ??
        refusedForAll ??
        (await action.run(row, reason.trim()).then(
          () => undefined,
          (error: unknown) => {
            if (isApiError(error) && error.key === 'password_confirmation_required') refusedForAll = textOf(error);
            return textOf(error);
          },
        ));
      results.push({ name: nameOf(row), fault });
    }
    void queries.invalidateQueries();
    onDone(results);
  };
  return (
    <FormDialog
      title={action.label}
      submit={action.label}
      isPending={isPending}
      fault={undefined}
      onSend={() => void submit()}
      onClose={onClose}
    >
      <p>{action.consequence}</p>
      <ul>
        {rows.map((row) => (
          <li key={nameOf(row)}>
            <bdi>{nameOf(row)}</bdi>
          </li>
        ))}
      </ul>
      {action.reasons && (
        <RecipientLanguage value={commonLanguage(action, rows)}>
          <ReasonField
            list={action.reasons}
            value={reason}
            onChange={setReason}
            error={isChecked && reason.trim() === '' ? t('reason.missing') : undefined}
          />
        </RecipientLanguage>
      )}
    </FormDialog>
  );
}

/** That of all who are told; undefined where they read different ones. */
function commonLanguage<Row>({ languageOf }: BulkAction<Row>, rows: readonly Row[]): string | undefined {
  const read = new Set(languageOf && rows.map(languageOf));
  return read.size === 1 ? [...read][0] : undefined;
}

function BulkResults({ results, onClose }: { readonly results: readonly Result[]; readonly onClose: () => void }) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const done = results.filter(({ fault }) => fault === undefined).length;
  const count = (value: number) => formatInteger(value, language);
  return (
    <Dialog isOpen onClose={onClose} title={t('list.results')}>
      <p role="status">{t('list.resultOf', { done: count(done), all: count(results.length) })}</p>
      <Table className={styles.results} columns={[t('list.item'), t('list.result')]}>
        <tbody>
          {results.map(({ name, fault }) => (
            <tr key={name}>
              <th scope="row">
                <bdi>{name}</bdi>
              </th>
              <td className={fault === undefined ? undefined : styles.failed}>{fault ?? t('list.resultDone')}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Button onClick={onClose}>{t('list.close')}</Button>
    </Dialog>
  );
}
