import type { Language } from '@entrepot/i18n';
import { useTranslation } from '@entrepot/i18n/react';
import { Time } from '@entrepot/panel/time.tsx';
import { Badge } from '@entrepot/ui/badge/badge.tsx';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Decision } from '#shared/queue/decision/decision.tsx';
import { Part } from '#shared/queue/opened.tsx';
import styles from '#shared/queue/queue.module.css';
import { type PageInfo, type PageTexts, type PageVersion, pageTones } from '../page-draft.ts';
import { PageDifference } from './page-difference.tsx';

type Props = {
  readonly info: PageInfo;
  readonly texts: PageTexts;
  readonly language: Language;
  /** A version has taken the place of what is written now. */
  readonly onRestored: () => void;
};

/** What was published and when; each version can be compared with what is written now, and taken again. */
export function PageHistory({ info, texts, language, onRestored }: Props) {
  const { t } = useTranslation('admin-content');
  const [compared, setCompared] = useState<number>();
  const published = info.versions.filter(({ state }) => state !== 'draft');
  return (
    <Part title={t('page.history')}>
      {published.length === 0 && <p className={styles.muted}>{t('page.noHistory')}</p>}
      <ol className={styles.history}>
        {published.map((version) => (
          <li key={version.version}>
            <VersionLine version={version} />
            <div className={styles.choices}>
              <Button
                variant="default"
                size="xs"
                aria-expanded={compared === version.version}
                onClick={() => setCompared(compared === version.version ? undefined : version.version)}
              >
                {t('page.compare', { version: version.version })}
              </Button>
              <Decision
                call="contentPage!restore"
                label={t('page.restore', { version: version.version })}
                consequence={t('page.restoreText')}
                done={t('page.restored')}
                onDone={() => {
                  onRestored();
                  showToast({ kind: 'success', text: t('page.restored') });
                }}
                stays
                isSmall
                inputOf={() => ({ page: info.page, version: version.version, edit: info.edit })}
              />
              {version.state === 'planned' && (
                <Decision
                  call="contentPage!withdraw"
                  label={t('page.withdraw', { version: version.version })}
                  consequence={t('page.withdrawText')}
                  done={t('page.withdrawn')}
                  stays
                  isSmall
                  inputOf={() => ({ page: info.page, version: version.version, edit: info.edit })}
                />
              )}
            </div>
            {compared === version.version && (
              <PageDifference page={info.page} version={version.version} texts={texts} language={language} />
            )}
          </li>
        ))}
      </ol>
    </Part>
  );
}

function VersionLine({ version: { version, state, publishTime, staffName, note } }: { readonly version: PageVersion }) {
  const { t } = useTranslation('admin-content');
  return (
    <>
      <span className={styles.rowLine}>
        <strong>{t('page.version', { version })}</strong>
        <Badge tone={pageTones[state]}>{t(`page.state.${state}`)}</Badge>
      </span>
      <span className={styles.muted}>
        <Time value={publishTime} /> · <bdi>{staffName}</bdi>
      </span>
      {note !== '' && (
        <bdi className={styles.reason} dir="auto">
          {note}
        </bdi>
      )}
    </>
  );
}
