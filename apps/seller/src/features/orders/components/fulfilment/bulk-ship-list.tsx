import { formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Button, Textarea } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { type BulkRow, type LeftOut, readRows, rowsAtMost } from '../../bulk-rows.ts';
import styles from './bulk-ship.module.css';
import { CarrierInput } from './carrier-input.tsx';

type Props = {
  readonly text: string;
  readonly carrier: string;
  readonly isChecking: boolean;
  readonly onText: (text: string) => void;
  readonly onCarrier: (carrier: string) => void;
  readonly onCheck: (rows: readonly BulkRow[], leftOut: LeftOut) => void;
};

const largestFileBytes = 1_000_000;
const rowsShown = 10;

/** Takes the list of tracking numbers: pasted, typed or from a file. */
export function BulkShipList({ text, carrier, isChecking, onText, onCarrier, onCheck }: Props) {
  const { t } = useTranslation('seller-fulfil');
  const language = useLanguage();
  const [fault, setFault] = useState<string>();
  const file = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { rows, leftOut } = readRows(text, carrier.trim());
    if (rows.length === 0) setFault(t('many.nothing'));
    else if (rows.length > rowsAtMost) setFault(t('many.tooMany', { number: formatInteger(rows.length, language) }));
    else onCheck(rows, leftOut);
  };
  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.currentTarget.files ?? [];
    event.currentTarget.value = '';
    if (!chosen) return;
    if (chosen.size > largestFileBytes) return setFault(t('many.fileTooLarge'));
    try {
      onText(new TextDecoder('utf-8', { fatal: true }).decode(await chosen.arrayBuffer()));
      setFault(undefined);
    } catch {
      setFault(t('many.notText'));
    }
  };
  return (
    <form onSubmit={submit} className={styles.form} noValidate>
      <p>{t('many.lead')}</p>
      <Textarea
        name="list"
        label={t('many.list')}
        placeholder={t('many.example')}
        dir="ltr"
        rows={rowsShown}
        value={text}
        error={fault}
        onChange={(event) => {
          onText(event.currentTarget.value);
          setFault(undefined);
        }}
        spellCheck={false}
        autoComplete="off"
      />
      <CarrierInput name="carrier" label={t('many.carrier')} value={carrier} onChange={onCarrier} />
      <div className={styles.ends}>
        <input
          ref={file}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          hidden
          aria-label={t('many.file')}
          onChange={(event) => void take(event)}
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
