import { beforeValue } from '@entrepot/i18n';
import { useTranslation } from '@entrepot/i18n/react';
import { IconAlertTriangle, IconPackage } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import styles from './state.module.css';

const iconSize = 40;

type EmptyProps = {
  readonly title: string;
  readonly text?: string;
  readonly icon?: ReactNode;
  /** What to do next: a button or link. */
  readonly action?: ReactNode;
  /** It stands in for a page: its title is the page's heading. */
  readonly isPage?: boolean;
};

/** Nothing here yet, and the next step. */
export function EmptyState({ title, text, icon, action, isPage = false }: EmptyProps) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className={styles.state}>
      <span className={styles.icon}>{icon ?? <IconPackage size={iconSize} stroke={1.4} aria-hidden="true" />}</span>
      <Title className={styles.title}>{title}</Title>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {action}
    </div>
  );
}

type ErrorProps = {
  readonly title: string;
  readonly text?: string | undefined;
  readonly requestId?: string | undefined;
  /** The error's own words, for support. */
  readonly detail?: string | undefined;
  readonly onRetry?: () => void;
  readonly action?: ReactNode;
  /** It stands in for a page: its title is the page's heading. */
  readonly isPage?: boolean;
};

/** What failed, a way to try again, and the number to give to support. */
export function ErrorState({ title, text, requestId, detail, onRetry, action, isPage = false }: ErrorProps) {
  const Title = isPage ? 'h1' : 'p';
  const { t } = useTranslation('common');
  return (
    <div className={styles.state} role="alert" data-page-failed={isPage || undefined}>
      <span className={styles.icon}>
        <IconAlertTriangle size={iconSize} stroke={1.4} aria-hidden="true" />
      </span>
      <Title className={styles.title}>{title}</Title>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {onRetry && (
        <Button kind="primary" onClick={onRetry}>
          {t('action.retry')}
        </Button>
      )}
      {action}
      {detail !== undefined && (
        <p className={styles.request}>
          <bdi dir="ltr">{detail}</bdi>
        </p>
      )}
      {requestId !== undefined && (
        <p className={styles.request}>
          {beforeValue(t('state.requestId'))}
          <bdi dir="ltr">{requestId}</bdi>
        </p>
      )}
    </div>
  );
}
