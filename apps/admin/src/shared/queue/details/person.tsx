import { seenBy } from '@entrepot/contract/permissions';
import { useTranslation } from '@entrepot/i18n/react';
import { paths } from '../../paths.ts';
import { PermittedLink } from '../../staff/permitted-link.tsx';

type Props = { readonly username: string; readonly usercode: string };

/** Whose an item is: the username with the code that people are known by, and the way to the account. */
export function Person({ username, usercode }: Props) {
  const { t } = useTranslation('admin');
  return (
    <span title={t('person.title')}>
      <PermittedLink permission={seenBy.people} href={`${paths.people}?keyword=${encodeURIComponent(usercode)}`}>
        <bdi>{username}</bdi> <bdi dir="ltr">{usercode}</bdi>
      </PermittedLink>
    </span>
  );
}
