import { useMediaQuery } from '@mantine/hooks';

/** Whether the window is as narrow as a phone: lists are cards there and the navigation lies at the bottom. */
export function useIsPhone(): boolean {
  return useMediaQuery('(width < 48em)', false, { getInitialValueInEffect: false });
}
