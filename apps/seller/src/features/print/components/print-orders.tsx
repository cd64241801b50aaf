import { CallView } from '@entrepot/client/react/call-view.tsx';
import { type Language, languageTag, parseLanguage, textDirection } from '@entrepot/i18n';
import { LanguageContext, TextsProvider, useTranslation } from '@entrepot/i18n/react';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { EmptyState } from '@entrepot/ui/state/state.tsx';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useCall } from '#shared/api/calls.ts';
import { paths } from '#shared/paths.ts';
import { useTextsOf } from '../hooks/use-texts-of.ts';
import { parcelsOf, type Slip } from '../slip.ts';
import { PackingSlip } from './packing-slip.tsx';
import { ParcelLabel } from './parcel-label.tsx';
import styles from './print.module.css';

export type PrintKind = 'slip' | 'label';

type Props = { readonly orderIds: readonly string[]; readonly kind: PrintKind };

/** Packing slips or labels, a page each in its buyer's language, with what to do with them above. */
export function PrintOrders({ orderIds, kind }: Props) {
  const { t } = useTranslation('seller-fulfil');
  const slips = useCall('order!packingSlips', { orderIds: [...orderIds] });
  return (
    <>
      <div className={styles.bar}>
        <nav aria-label={t('print.kind')} className={styles.kinds}>
          {(['slip', 'label'] as const).map((each) => (
            <Link
              key={each}
              to={paths.printOf(orderIds, each)}
              replace
              aria-current={each === kind ? 'page' : undefined}
              className={styles.kind}
            >
              {each === 'slip' ? t('print.kindSlip') : t('print.kindLabel')}
            </Link>
          ))}
        </nav>
        <span className={styles.hint}>{t('print.language')}</span>
        <Button leftSection={<IconPrinter size={16} aria-hidden="true" />} onClick={() => window.print()}>
          {t('print.now')}
        </Button>
      </div>
      <CallView result={slips} skeleton={<Skeleton lines={12} />}>
        {(found) => (found.length === 0 ? <EmptyState title={t('print.none')} /> : <Pages slips={found} kind={kind} />)}
      </CallView>
    </>
  );
}

const languageOf = (slip: Slip): Language => parseLanguage(slip.language) ?? 'en';

function Pages({ slips, kind }: { readonly slips: readonly Slip[]; readonly kind: PrintKind }) {
  const texts = useTextsOf(slips.map(languageOf));
  if (!texts) return <Skeleton lines={12} />;
  return slips.map((slip) => {
    const language = languageOf(slip);
    const i18n = texts.get(language);
    return (
      i18n && (
        <TextsProvider key={slip.orderId} i18n={i18n}>
          <LanguageContext value={language}>
            {sheetsOf(slip, kind).map(({ key, sheet }) => (
              <div
                key={key}
                lang={languageTag(language)}
                dir={textDirection(language)}
                className={kind === 'slip' ? styles.slipSheet : styles.labelSheet}
              >
                {sheet}
              </div>
            ))}
          </LanguageContext>
        </TextsProvider>
      )
    );
  });
}

/** Each parcel of an order has a packing slip and a label of its own. */
function sheetsOf(slip: Slip, kind: PrintKind): { readonly key: string; readonly sheet: ReactNode }[] {
  const Sheet = kind === 'slip' ? PackingSlip : ParcelLabel;
  return parcelsOf(slip).map(({ key, ...parcel }) => ({ key, sheet: <Sheet slip={slip} {...parcel} /> }));
}
