import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';

/** The theme that is not in use, and the way to it. */
export function useThemeToggle(): { readonly next: 'light' | 'dark'; readonly toggle: () => void } {
  // Turning transitions off for the change would write a style sheet into the page, which its policy refuses.
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const next = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark' ? 'light' : 'dark';
  return { next, toggle: () => setColorScheme(next) };
}
