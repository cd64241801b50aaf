import { useTranslation } from '@entrepot/i18n/react';
import { Code } from '#shared/queue/details/code.tsx';
import styles from '#shared/queue/queue.module.css';

type Account = {
  /** Absent where the class is said elsewhere. */
  readonly class?: string;
  readonly path: string;
  readonly username?: string | undefined;
  readonly orderNo?: string | undefined;
};

/** What kind of account it is, in words, whose, and its path. */
export function AccountName({ account: { class: name, path, username, orderNo } }: { readonly account: Account }) {
  const { t } = useTranslation('admin-money');
  return (
    <span className={styles.account}>
      {name !== undefined && <span>{t(`class.${name as 'fees'}`)} </span>}
      {username !== undefined && (
        <span>
          <bdi>{username}</bdi>{' '}
        </span>
      )}
      {orderNo !== undefined && (
        <span>
          {t('cause.order')} <bdi dir="ltr">{orderNo}</bdi>{' '}
        </span>
      )}
      <Code value={path} />
    </span>
  );
}
