import { useTranslation } from '@entrepot/i18n/react';
import { Shell } from '@entrepot/panel/shell/shell.tsx';
import type { ReactNode } from 'react';
import { useCall } from '#shared/api/calls.ts';
import { useSections } from '../hooks/use-sections.ts';
import { useWaiting } from '../hooks/use-waiting.ts';
import { Palette } from './palette.tsx';
import { StoreBreak } from './store-break.tsx';

type Props = {
  /** Opens the notifications. */
  readonly bell: ReactNode;
  readonly children: ReactNode;
};

/** The frame around every page of the seller panel. */
export function SellerShell({ bell, children }: Props) {
  const { t } = useTranslation('seller');
  const { data: store } = useCall('seller!info', {});
  return (
    <Shell
      panelTitle={t('nav.panel')}
      ownerName={store?.sellerName}
      sections={useSections()}
      waiting={useWaiting()}
      renderPalette={(onClose) => <Palette onClose={onClose} />}
      tools={bell}
      notice={<StoreBreak />}
    >
      {children}
    </Shell>
  );
}
