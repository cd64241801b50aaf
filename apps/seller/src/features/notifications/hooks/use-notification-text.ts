import { formatInteger, formatMoney, isolate } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import type { StoreNotification } from '../notification-links.ts';

/** Gives the sentence of a notification. */
export function useNotificationText(): (notification: StoreNotification) => string {
  const { t } = useTranslation('seller');
  const language = useLanguage();
  const translate = t as (key: string, params: object) => string;
  return ({ kind, params }) => {
    const left = Number(params.left ?? 0);
    const name = [params.name, params.variant].filter(Boolean).join(' · ');
    return translate(`notice.kind.${kind}`, {
      orderNo: isolate(params.orderNo ?? ''),
      buyer: isolate(params.buyer ?? ''),
      total: isolate(params.total === undefined ? '' : formatMoney(params.total, language)),
      name: isolate(name),
      file: isolate(params.file ?? ''),
      day: isolate(params.day ?? ''),
      code: isolate(params.code ?? ''),
      left,
      number: formatInteger(left, language),
    });
  };
}
