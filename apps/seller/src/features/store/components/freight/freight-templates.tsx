import { CallView } from '@entrepot/client/react/call-view.tsx';
import { formatMoney } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Badge } from '@entrepot/ui/badge/badge.tsx';
import { ConfirmDialog } from '@entrepot/ui/dialog/confirm-dialog.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAction, useCall } from '#shared/api/calls.ts';
import type { Template } from '../../freight-draft.ts';
import { useCountryName } from '../../hooks/use-country-name.ts';
import styles from '../store.module.css';
import { FreightEditor } from './freight-editor.tsx';

const addsNew = 'new';

/** What the store charges for delivery; the template under work is in the address. */
export function FreightTemplates() {
  const { t } = useTranslation('seller-store');
  const templates = useCall('freight!list', {});
  const [search, setSearch] = useSearchParams();
  const edited = search.get('edit');
  return (
    <CallView result={templates} skeleton={<Skeleton lines={8} />}>
      {(list) => {
        const known = list.find(({ freightId }) => freightId === edited);
        if (edited === addsNew || known) {
          return (
            <FreightEditor
              key={edited}
              known={known}
              shipsFrom={list[0]?.shipsFrom ?? ''}
              onClose={() => setSearch({}, { replace: true })}
            />
          );
        }
        return (
          <div className={styles.page}>
            <div className={styles.headRow}>
              <p className={styles.muted}>{t('freight.text')}</p>
              <Button
                leftSection={<IconPlus size={18} aria-hidden="true" />}
                onClick={() => setSearch({ edit: addsNew })}
              >
                {t('freight.add')}
              </Button>
            </div>
            <ul className={styles.cards}>
              {list.map((template) => (
                <TemplateCard
                  key={template.freightId}
                  template={template}
                  onEdit={() => setSearch({ edit: template.freightId })}
                />
              ))}
            </ul>
          </div>
        );
      }}
    </CallView>
  );
}

type CardProps = { readonly template: Template; readonly onEdit: () => void };

function TemplateCard({ template, onEdit }: CardProps) {
  const { t } = useTranslation('seller-store');
  const language = useLanguage();
  const nameOf = useCountryName();
  const [isAsking, setAsking] = useState(false);
  const remove = useAction('freight!remove');
  const money = (amount: string) => formatMoney(amount, language);
  const { name, isDefault, unit, firstFee, furtherFee, zones, elsewhereFee, shipsFrom } = template;
  const unitName = t(`freight.unit.${unit}`);
  return (
    <li className={styles.section}>
      <h2>
        {name} {isDefault && <Badge tone="brand">{t('freight.default')}</Badge>}
      </h2>
      <p>{t('freight.from', { country: nameOf(shipsFrom) })}</p>
      <p>{t('freight.brief', { first: money(firstFee), further: money(furtherFee), unit: unitName })}</p>
      <p className={styles.muted}>
        {t('freight.zonesCount', { count: zones.length })} ·{' '}
        {elsewhereFee === undefined
          ? t('freight.elsewhere.none')
          : t('freight.elsewhere.some', { fee: money(elsewhereFee) })}
      </p>
      <div className={styles.row}>
        <Button variant="default" onClick={onEdit} aria-label={t('freight.editNamed', { name })}>
          {t('freight.edit')}
        </Button>
        {!isDefault && (
          <Button variant="subtle" loading={remove.isPending} onClick={() => setAsking(true)}>
            {t('freight.remove')}
            <span className="visually-hidden"> {name}</span>
          </Button>
        )}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('freight.remove.title', { name })}
        text={t('freight.remove.text')}
        confirmLabel={t('freight.remove')}
        isDangerous
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          remove.run({ freightId: template.freightId });
        }}
      />
    </li>
  );
}
