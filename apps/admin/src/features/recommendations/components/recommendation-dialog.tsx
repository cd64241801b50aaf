import { isId } from '@entrepot/domain';
import { useTranslation } from '@entrepot/i18n/react';
import { platformZoneName } from '@entrepot/panel/time.tsx';
import { fromZoneTime, toZoneTime } from '@entrepot/panel/zone-time.ts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { Decision } from '#shared/queue/decision/decision.tsx';
import type { Recommendation } from '../recommendation.ts';

/** The id of a product that somebody typed, or pasted with the address of its page. */
export function productIdOf(text: string): string | undefined {
  const id = /sellerGoodsId=([0-9]+)/.exec(text)?.[1] ?? text.trim();
  return isId(id) ? id : undefined;
}

/** Picks a product for the home page, or changes its order and time there. */
export function RecommendationDialog({ pick }: { readonly pick: Recommendation | undefined }) {
  const { t } = useTranslation('admin-content');
  const initial = {
    product: pick?.productId ?? '',
    position: String(pick?.position ?? 0),
    start: pick ? toZoneTime(pick.startTime) : '',
    end: pick?.endTime === undefined ? '' : toZoneTime(pick.endTime),
  };
  const [draft, setDraft] = useState(initial);
  const [startTime, endTime] = [fromZoneTime(draft.start), fromZoneTime(draft.end)];
  const productId = productIdOf(draft.product);
  const faults = {
    product: productId === undefined,
    position: !/^[0-9]{1,3}$/.test(draft.position.trim()),
    start: startTime === undefined,
    end: draft.end !== '' && (endTime === undefined || endTime <= (startTime ?? '')),
  };
  const field = (
    name: keyof typeof draft,
    isChecked: boolean,
    rest: { type?: string; description?: string; required?: boolean; disabled?: boolean } = {},
  ) => (
    <TextInput
      label={t(`pick.${name}`)}
      dir="ltr"
      value={draft[name]}
      error={isChecked && faults[name] && t(`pick.fault.${name}`)}
      onChange={(event) => setDraft({ ...draft, [name]: event.currentTarget.value })}
      {...rest}
    />
  );
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
      discard={() => pick === undefined && setDraft(initial)}
      inputOf={() => {
        if (productId === undefined || startTime === undefined || Object.values(faults).some(Boolean)) return undefined;
        return {
          ...(pick && { recommendationId: pick.recommendationId, version: pick.version }),
          productId,
          position: Number(draft.position),
          startTime,
          ...(endTime !== undefined && { endTime }),
        };
      }}
    >
      {({ isChecked }) => (
        <>
          {field('product', isChecked, { description: t('pick.productHint'), required: true })}
          {field('position', isChecked, { description: t('banner.positionHint'), required: true })}
          {field('start', isChecked, { type: 'datetime-local', description: platformZoneName, required: true })}
          {field('end', isChecked, { type: 'datetime-local', description: t('banner.endHint') })}
        </>
      )}
    </Decision>
  );
}
