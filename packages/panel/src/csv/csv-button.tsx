import { useErrorToast } from '@entrepot/client/react/error-text.ts';
import { formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { downloadCsv } from './csv.ts';

const iconSize = 16;

type Rows = readonly (readonly string[])[];

type Props = {
  readonly filename: string;
  /** Gives the rows, headings first; it may tell how many it has so far while it reads them. */
  readonly rows: (onProgress: (rows: number) => void) => Rows | Promise<Rows>;
};

/** Saves a list as a CSV file, and says meanwhile how far it is. */
export function CsvButton({ filename, rows }: Props) {
  const { t } = useTranslation('panel');
  const language = useLanguage();
  const showError = useErrorToast();
  const isRunning = useRef(false);
  const [read, setRead] = useState<number | null>(null);
  const save = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    setRead(0);
    try {
      downloadCsv(filename, await rows(setRead));
    } catch (error) {
      showError(error);
    } finally {
      isRunning.current = false;
      setRead(null);
    }
  };
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={iconSize} stroke={1.6} aria-hidden="true" />}
      aria-disabled={read !== null}
      onClick={() => void save()}
    >
      {read === null || read === 0 ? t('csv.button') : t('csv.rows', { number: formatInteger(read, language) })}
    </Button>
  );
}
