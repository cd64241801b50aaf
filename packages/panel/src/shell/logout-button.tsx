import { useTranslation } from '@entrepot/i18n/react';
import { ActionIcon } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useLogout } from './use-logout.ts';

const iconSize = 20;

export function LogoutButton() {
  const { t } = useTranslation('shell');
  const logout = useLogout();
  return (
    <ActionIcon
      variant="default"
      size="lg"
      aria-label={t('account.logout')}
      loading={logout.isPending}
      onClick={logout.run}
    >
      <IconLogout size={iconSize} stroke={1.6} className="mantine-rotate-rtl" aria-hidden="true" />
    </ActionIcon>
  );
}
