import { isId } from '@entrepot/domain';
import { useTranslation } from '@entrepot/i18n/react';
import { Field } from '@entrepot/panel/form/field.tsx';
import { platformZoneName } from '@entrepot/panel/time.tsx';
import { fromZoneTime, toZoneTime } from '@entrepot/panel/zone-time.ts';
import { TextInput } from '@mantine/core';
import { Decision } from '#shared/queue/decision/decision.tsx';
import type { Recommendation } from '../recommendation.ts';

/** The id of a product that somebody typed, or pasted with the address of its page. */
export function productIdOf(text: string): string | undefined {
  const id = /sellerGoodsId=([0-9]+)/.exec(text)?.[1] ?? text.trim();
  return isId(id) ? id : undefined;
}

/** What was typed, as it is sent; undefined where it is not right. */
const readDraft = ({
  product,
  position,
  start,
  end,
}: Readonly<Record<'product' | 'position' | 'start' | 'end', string>>) => {
  const [startTime, endTime] = [fromZoneTime(start), fromZoneTime(end)];
  return {
    productId: productIdOf(product),
    position: /^[0-9]{1,3}$/.test(position.trim()) ? Number(position) : undefined,
    startTime,
    endTime,
    isEndRight: end === '' || (endTime !== undefined && endTime > (startTime ?? '')),
  };
};

/** Picks a product for the home page, or changes its order and time there. */
export function RecommendationDialog({ pick }: { readonly pick: Recommendation | undefined }) {
  const { t } = useTranslation('admin-content');
  const initial = {
    product: pick?.productId ?? '',
    position: String(pick?.position ?? 0),
    start: pick ? toZoneTime(pick.startTime) : '',
    end: pick?.endTime === undefined ? '' : toZoneTime(pick.endTime),
  };
  return (
    <Decision
      call="recommendation!save"
      label={t(pick ? 'pick.change' : 'pick.add')}
      consequence={t('pick.text')}
      done={t('pick.saved')}
      isMain={!pick}
      isAskedByAddress={!pick}
      isSmall={pick !== undefined}
      stays
      fields={{
        initial,
        check: (values) => {
          const { productId, position, startTime, isEndRight } = readDraft(values);
          return {
            product: productId === undefined ? t('pick.fault.product') : undefined,
            position: position === undefined ? t('pick.fault.position') : undefined,
            start: startTime === undefined ? t('pick.fault.start') : undefined,
            end: isEndRight ? undefined : t('pick.fault.end'),
          };
        },
      }}
      inputOf={(_, values) => {
        const { productId, position, startTime, endTime } = readDraft(values);
        if (productId === undefined || position === undefined || startTime === undefined) return undefined;
        return {
          ...(pick && { recommendationId: pick.recommendationId, version: pick.version }),
          productId,
          position,
          startTime,
          ...(endTime !== undefined && { endTime }),
        };
      }}
    >
      {(form) => (
        <>
          <Field of={form} name="product">
            {(field) => (
              <TextInput label={t('pick.product')} description={t('pick.productHint')} dir="ltr" required {...field} />
            )}
          </Field>
          <Field of={form} name="position">
            {(field) => (
              <TextInput
                label={t('pick.position')}
                description={t('banner.positionHint')}
                dir="ltr"
                required
                {...field}
              />
            )}
          </Field>
          <Field of={form} name="start">
            {(field) => (
              <TextInput
                type="datetime-local"
                label={t('pick.start')}
                description={platformZoneName}
                dir="ltr"
                required
                {...field}
              />
            )}
          </Field>
          <Field of={form} name="end">
            {(field) => (
              <TextInput
                type="datetime-local"
                label={t('pick.end')}
                description={t('banner.endHint')}
                dir="ltr"
                {...field}
              />
            )}
          </Field>
        </>
      )}
    </Decision>
  );
}
