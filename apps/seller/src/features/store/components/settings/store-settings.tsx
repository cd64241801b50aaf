import { CallView } from '@entrepot/client/react/call-view.tsx';
import { joinList } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { LeaveGuard } from '@entrepot/panel/dialogs/leave-guard.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { Button } from '@mantine/core';
import { useCall } from '#shared/api/calls.ts';
import { type StoreForm, useStoreForm } from '../../hooks/use-store-form.ts';
import type { DraftField, StoreSettings as Settings } from '../../store-draft.ts';
import styles from '../store.module.css';
import { ContactSection } from './contact-section.tsx';
import { DocumentsNote } from './documents-note.tsx';
import { HolidaySection } from './holiday-section.tsx';
import { OrderRules } from './order-rules.tsx';
import { ProfileSection } from './profile-section.tsx';
import { ReturnAddressSection } from './return-address-section.tsx';

/** The settings of the own store: one form, saved as a whole, in which only what was changed is sent. */
export function StoreSettings() {
  const settings = useCall('store!get', {});
  return (
    <CallView result={settings} skeleton={<Skeleton lines={12} />}>
      {(read) => <SettingsForm read={read} />}
    </CallView>
  );
}

function SettingsForm({ read }: { readonly read: Settings }) {
  const { form, isPending, save } = useStoreForm(read);
  return (
    <form
      className={styles.page}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (form.isDirty) save();
      }}
    >
      <LeaveGuard isDirty={form.isDirty} isSaving={isPending} />
      <DocumentsNote settings={read} />
      <ProfileSection form={form} ownLanguage={read.ownLanguage} />
      <ContactSection form={form} />
      <ReturnAddressSection form={form} />
      <OrderRules form={form} />
      <HolidaySection form={form} ownLanguage={read.ownLanguage} isNow={read.isOnHoliday} />
      {form.isDirty && <SaveBar form={form} isPending={isPending} />}
    </form>
  );
}

const titles = {
  logo: 'profile.logo',
  banner: 'profile.banner',
  descriptions: 'texts.description',
  notices: 'texts.notice',
  contact: 'contact.title',
  returnAddress: 'return.title',
  orderMinimum: 'orders.minimum',
  handlingDays: 'orders.handling',
  holiday: 'holiday.title',
} as const satisfies Record<DraftField, string>;

/** Settings that somebody else has changed as well; theirs can be taken for those. */
function Conflict({ form }: { readonly form: StoreForm }) {
  const { t } = useTranslation('seller-store');
  const language = useLanguage();
  const fields = form.conflicts as readonly DraftField[];
  return (
    <section role="alert" className={styles.warning}>
      <h2>{t('conflict.title')}</h2>
      <p>
        {t('conflict.text', {
          fields: joinList(
            fields.map((field) => t(titles[field])),
            language,
          ),
        })}
      </p>
      <Button variant="default" onClick={() => form.acceptTheirs(fields)}>
        {t('conflict.load')}
      </Button>
    </section>
  );
}

function SaveBar({ form, isPending }: { readonly form: StoreForm; readonly isPending: boolean }) {
  const { t } = useTranslation('seller-store');
  return (
    <div className={styles.saveBar}>
      {/* In sight wherever the form is scrolled to, as what it stands in the way of is. */}
      {form.conflicts.length > 0 && <Conflict form={form} />}
      <p>{t('unsaved')}</p>
      <div className={styles.row}>
        <Button variant="default" onClick={() => form.reset()} disabled={isPending}>
          {t('discard')}
        </Button>
        <Button type="submit" loading={isPending}>
          {t('save')}
        </Button>
      </div>
    </div>
  );
}
