import { CallView } from '@entrepot/client/react/call-view.tsx';
import { type Language, languageNames } from '@entrepot/i18n';
import { useTranslation } from '@entrepot/i18n/react';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { useCall } from '#shared/api/calls.ts';
import shared from '#shared/queue/queue.module.css';
import { type DiffLine, diffLines, type PageName, type PageTexts, type Texts } from '../page-draft.ts';
import styles from './pages.module.css';

type Props = {
  readonly page: PageName;
  readonly version: number;
  readonly texts: PageTexts;
  readonly language: Language;
};

const skeletonLines = 6;
const textOf = ({ titles, bodies }: PageTexts, language: Language) =>
  `${titles[language] ?? ''}\n${bodies[language] ?? ''}`;

/** What is written now against an earlier version, line by line, in the language that is chosen above. */
export function PageDifference({ page, version, texts, language }: Props) {
  const { t } = useTranslation('admin-content');
  const found = useCall('contentVersion!info', { page, version });
  return (
    <CallView result={found} skeleton={<Skeleton lines={skeletonLines} />}>
      {({ titles, bodies }) => {
        const lines = diffLines(
          textOf({ titles: titles as Texts, bodies: bodies as Texts }, language),
          textOf(texts, language),
        );
        return (
          <>
            <p className={shared.muted}>{t('page.compared', { version, language: languageNames[language] })}</p>
            {lines.every(({ kind }) => kind === 'same') ? <p>{t('page.same')}</p> : <Lines lines={lines} />}
          </>
        );
      }}
    </CallView>
  );
}

function Lines({ lines }: { readonly lines: readonly DiffLine[] }) {
  const { t } = useTranslation('admin-content');
  return (
    <ul className={styles.difference}>
      {lines
        .map((line, place) => ({ ...line, key: String(place) }))
        .map(({ key, kind, text }) => (
          <li key={key} data-kind={kind} dir="auto">
            {kind !== 'same' && <span className="visually-hidden">{t(`page.line.${kind}`)} </span>}
            {text}
          </li>
        ))}
    </ul>
  );
}
