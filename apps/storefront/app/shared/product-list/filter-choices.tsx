import { formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Link } from '@entrepot/ui/link/link.tsx';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLocation } from '../site/navigation.tsx';
import { type Changes, listAddress } from './list-filters.ts';
import styles from './product-list.module.css';

/** A value that a list may be narrowed to, with how many products it would show. */
export type Choice = {
  readonly id: string;
  readonly label: ReactNode;
  readonly count: number;
  readonly isChosen: boolean;
  /** What choosing it, or taking it back, changes in the address. */
  readonly changes: Changes;
};

type Props = { readonly title: string; readonly choices: readonly Choice[] };

const shownAtOnce = 8;

/** The values of one filter as links; the rarer ones of many unfold. Nothing when there is nothing to choose. */
export function Choices({ title, choices }: Props) {
  const { t } = useTranslation('browse');
  const offered = choices.filter((choice) => choice.isChosen || choice.count > 0);
  if (offered.length === 0) return null;
  const first = offered.filter((choice, place) => place < shownAtOnce || choice.isChosen);
  const rest = offered.filter((choice) => !first.includes(choice));
  return (
    <section className={styles.filter}>
      <h3>{title}</h3>
      <ChoiceList choices={first} />
      {rest.length > 0 && (
        <details className={styles.more}>
          <summary>{t('filter.more')}</summary>
          <ChoiceList choices={rest} />
        </details>
      )}
    </section>
  );
}

function ChoiceList({ choices }: { readonly choices: readonly Choice[] }) {
  const language = useLanguage();
  const { pathname, search } = useLocation();
  return (
    <ul>
      {choices.map(({ id, label, count, isChosen, changes }) => (
        <li key={id}>
          <Link
            keepsScroll
            rel="nofollow"
            className={styles.choice}
            aria-current={isChosen ? 'true' : undefined}
            href={listAddress(pathname, new URLSearchParams(search), changes)}
          >
            <span className={styles.box} aria-hidden="true">
              {isChosen && <IconCheck size={14} stroke={3} />}
            </span>
            <span className={styles.choiceLabel}>{label}</span>
            <span className={styles.choiceCount}>{formatInteger(count, language)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
