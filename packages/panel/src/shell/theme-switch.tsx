import { useTranslation } from '@entrepot/i18n/react';
import { ActionIcon } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useThemeToggle } from './use-theme-toggle.ts';

const iconSize = 20;

/** Changes between light and dark. */
export function ThemeSwitch() {
  const { t } = useTranslation('shell');
  const { next, toggle } = useThemeToggle();
  const Icon = next === 'dark' ? IconMoon : IconSun;
  return (
    <ActionIcon
      variant="default"
      size="lg"
      aria-label={next === 'dark' ? t('theme.dark') : t('theme.light')}
      onClick={toggle}
    >
      <Icon size={iconSize} stroke={1.6} aria-hidden="true" />
    </ActionIcon>
  );
}
