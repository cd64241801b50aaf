import { formatMoney } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Button } from '@entrepot/ui/button/button.tsx';
import { saveFile } from '@entrepot/ui/download/save-file.ts';
import { IconDownload } from '@tabler/icons-react';
import type { Agreement } from '../../hooks/loan-types.ts';
import styles from '../loans.module.css';
import { ScheduleTable } from '../schedule-table.tsx';

type Props = { readonly agreement: Agreement; readonly number: string };

/** The agreement with its schedule, to be read and kept. */
export function AgreementText({ agreement, number }: Props) {
  const { t } = useTranslation('loans');
  const language = useLanguage();
  const { version, text, schedule } = agreement;
  const [title = '', ...paragraphs] = text.split('\n\n');
  const download = () => {
    const money = (value: string) => formatMoney(value, language);
    const head = [t('schedule.due'), t('schedule.payment'), t('schedule.principal'), t('schedule.interest')];
    const lines = schedule.map(({ dueDay, amount, principal, interest }) =>
      [dueDay, money(amount), money(principal), money(interest)].join('\t'),
    );
    const parts = [
      text,
      [t('schedule.title'), head.join('\t'), ...lines].join('\n'),
      t('agreement.version', { version }),
    ];
    saveFile(`loan-agreement-${number}.txt`, `\uFEFF${parts.join('\n\n')}\n`, 'text/plain;charset=utf-8');
  };
  return (
    <section className={styles.agreement} aria-labelledby="agreement">
      <h3 id="agreement" dir="auto">
        {title}
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section className={styles.paper} tabIndex={0} aria-labelledby="agreement">
        {paragraphs.map((paragraph) => (
          <p key={paragraph} dir="auto">
            {paragraph}
          </p>
        ))}
        <h4>{t('schedule.title')}</h4>
        <ScheduleTable caption={t('schedule.title')} rows={schedule} />
        <p className={styles.muted}>
          <bdi>{t('agreement.version', { version })}</bdi>
        </p>
      </section>
      <div>
        <Button size="small" onClick={download}>
          <IconDownload size={16} aria-hidden="true" />
          {t('agreement.download')}
        </Button>
      </div>
    </section>
  );
}
