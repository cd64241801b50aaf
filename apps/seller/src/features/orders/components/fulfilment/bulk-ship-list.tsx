import { mostShippedAtOnce } from '@entrepot/domain';
import { formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Field } from '@entrepot/panel/form/field.tsx';
import { Button, Textarea } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type ChangeEvent, useRef } from 'react';
import type { BulkRow, LeftOut } from '../../bulk-rows.ts';
import { type BulkListForm, rowsOf } from '../../hooks/use-bulk-list.ts';
import styles from './bulk-ship.module.css';
import { CarrierInput } from './carrier-input.tsx';

type Props = {
  readonly form: BulkListForm;
  readonly isChecking: boolean;
  readonly onCheck: (rows: readonly BulkRow[], leftOut: LeftOut) => void;
};

const largestFileMegabytes = 1;
const rowsShown = 10;

/** Reads the list of tracking numbers: pasted, typed or from a file. */
export function BulkShipList({ form, isChecking, onCheck }: Props) {
  const { t } = useTranslation('seller-fulfil');
  const language = useLanguage();
  const file = useRef<HTMLInputElement>(null);
  const submit = form.submit((typed) => {
    const { rows, leftOut } = rowsOf(typed);
    onCheck(rows, leftOut);
  });
  const readFile = async (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.currentTarget.files ?? [];
    event.currentTarget.value = '';
    if (!chosen) return;
    if (chosen.size > largestFileMegabytes << 20)
      return form.setFault(
        'text',
        t('many.fileTooLarge', { megabytes: formatInteger(largestFileMegabytes, language), most: mostShippedAtOnce }),
      );
    try {
      form.set('text', new TextDecoder('utf-8', { fatal: true }).decode(await chosen.arrayBuffer()));
    } catch {
      form.setFault('text', t('many.notText'));
    }
  };
  return (
    <form onSubmit={submit} className={styles.form} noValidate>
      <p>{t('many.lead')}</p>
      <Field of={form} name="text">
        {(field) => (
          <Textarea
            label={t('many.list')}
            placeholder={t('many.example')}
            dir="ltr"
            rows={rowsShown}
            spellCheck={false}
            autoComplete="off"
            {...field}
          />
        )}
      </Field>
      <Field of={form} name="carrier">
        {(field) => <CarrierInput label={t('many.carrier')} {...field} />}
      </Field>
      <div className={styles.ends}>
        <input
          ref={file}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          hidden
          aria-label={t('many.file')}
          onChange={(event) => void readFile(event)}
        />
        <Button
          variant="default"
          leftSection={<IconUpload size={16} aria-hidden="true" />}
          onClick={() => file.current?.click()}
        >
          {t('many.file')}
        </Button>
        <Button type="submit" loading={isChecking}>
          {t('many.check')}
        </Button>
      </div>
    </form>
  );
}
