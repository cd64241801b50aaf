import { useTranslation } from '@entrepot/i18n/react';

type Props = { readonly username: string; readonly usercode: string };

/** Whose an item is: the user name with the code that people are known by. */
export function Person({ username, usercode }: Props) {
  const { t } = useTranslation('admin');
  return (
    <span title={t('person.title')}>
      <bdi>{username}</bdi> <bdi dir="ltr">{usercode}</bdi>
    </span>
  );
}
