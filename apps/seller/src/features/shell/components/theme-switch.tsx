import { useTranslation } from '@entrepot/i18n/react';
import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';

const iconSize = 20;

/** Changes between light and dark. */
export function ThemeSwitch() {
  const { t } = useTranslation('shell');
  // Turning transitions off for the change would write a style sheet into the page, which its policy refuses.
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const next = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark' ? 'light' : 'dark';
  const Icon = next === 'dark' ? IconMoon : IconSun;
  return (
    <ActionIcon
      variant="default"
      size="lg"
      aria-label={next === 'dark' ? t('theme.dark') : t('theme.light')}
      onClick={() => setColorScheme(next)}
    >
      <Icon size={iconSize} stroke={1.6} aria-hidden="true" />
    </ActionIcon>
  );
}
