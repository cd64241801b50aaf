import { useErrorText } from '@entrepot/client/react/error-text.ts';
import { productFileMegabytes } from '@entrepot/domain';
import { formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Button } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#shared/paths.ts';
import { useDownload } from '../../api/download.ts';
import { useSendImport } from '../../api/send-import.ts';
import type { ImportChoices as Choices } from '../../import-types.ts';
import styles from '../imports.module.css';
import { ProgressBar } from '../progress-bar.tsx';
import { FileDrop } from './file-drop.tsx';
import { ImportChoices } from './import-choices.tsx';

const iconSize = 18;

/** Accepts a product file, asks what holds for the whole of it, and sends it for a dry run. */
export function SendImport() {
  const { t } = useTranslation('seller-import');
  const language = useLanguage();
  const navigate = useNavigate();
  const textOf = useErrorText();
  const [file, setFile] = useState<File>();
  const [choices, setChoices] = useState<Choices>({});
  const [fault, setFault] = useState('');
  const template = useDownload('import!template');
  const { percent, send } = useSendImport(
    ({ importId }) => void navigate(paths.importRun(importId)),
    (error) => setFault(textOf(error)),
  );
  const choose = (chosen: File) => {
    setFile(chosen);
    setFault(
      chosen.size > productFileMegabytes << 20
        ? t('send.tooLarge', { megabytes: formatInteger(productFileMegabytes, language) })
        : '',
    );
  };
  return (
    <section className={styles.card} aria-labelledby="send-title">
      <div className={styles.cardHead}>
        <h2 id="send-title">{t('send.title')}</h2>
        <Button
          variant="subtle"
          leftSection={<IconDownload size={iconSize} aria-hidden="true" />}
          loading={template.isPending}
          onClick={() => template.run({})}
        >
          {t('send.template')}
        </Button>
      </div>
      <p className={styles.muted}>{t('send.text')}</p>
      <FileDrop onFile={choose} isDisabled={percent !== null} />
      {file && (
        <p className={styles.chosen}>
          <IconFileSpreadsheet size={iconSize} aria-hidden="true" />
          <span className="visually-hidden">{t('send.chosen')}</span>
          <bdi>{file.name}</bdi>
        </p>
      )}
      <ImportChoices choices={choices} onChange={setChoices} />
      {fault !== '' && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      {percent !== null && <ProgressBar percent={percent} label={t('send.sending', { percent })} />}
      {file && percent === null && (
        <Button
          className={styles.start ?? ''}
          disabled={file.size > productFileMegabytes << 20}
          onClick={() => {
            setFault('');
            void send(file, choices);
          }}
        >
          {t('send.check')}
        </Button>
      )}
    </section>
  );
}
