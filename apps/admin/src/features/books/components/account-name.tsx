import { useTranslation } from '@entrepot/i18n/react';
import { Code } from '#shared/queue/details/code.tsx';

type Props = { readonly name: string; readonly path: string };

/** What kind of account it is, in words, and its path. */
export function AccountName({ name, path }: Props) {
  const { t } = useTranslation('admin-money');
  return (
    <>
      {t(`class.${name as 'fees'}`)} <Code value={path} />
    </>
  );
}
