import { useTranslation } from '@entrepot/i18n/react';
import { Field } from '@entrepot/panel/form/field.tsx';
import { usePanelForm } from '@entrepot/panel/form/use-panel-form.ts';
import { Button, Textarea } from '@mantine/core';
import { useEffect, useState } from 'react';
import { type OtherNote, useWriteNote } from '../../api/update-parcels.ts';
import type { SellerOrderWhole } from '../../order-tabs.ts';
import list from '../list/orders.module.css';
import styles from './order.module.css';

const longestNote = 2000;

/** The store's own note on an order. What was typed is kept when somebody else has changed the note meanwhile. */
export function OrderNote({ order: { orderId, note } }: { readonly order: SellerOrderWhole }) {
  const { t } = useTranslation('seller-fulfil');
  const form = usePanelForm({ initial: { text: note.text } });
  const { isDirty } = form;
  const [base, setBase] = useState<OtherNote>();
  const present = base && base.version > note.version ? base : note;
  const [written, setWritten] = useState(note.version);
  const latest = Math.max(written, note.version);
  /** The version that stood there when typing began. */
  const [since, setSince] = useState(latest);
  // As long as nobody types, the field follows the order.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is the same one all along.
  useEffect(() => {
    if (isDirty) return;
    setSince(latest);
    if (note.version === latest) form.reset({ text: note.text });
  }, [isDirty, latest, note.version, note.text]);
  const write = useWriteNote({
    onDone: (version) => {
      setWritten(version);
      setBase(undefined);
      form.reset(form.values);
    },
    onChanged: setBase,
  });
  // Whoever has been shown the newer text writes over it knowingly.
  const submit = form.submit(({ text }) => write.run({ orderId, text, version: base?.version ?? since }));
  return (
    <form onSubmit={submit} className={styles.note}>
      <Field of={form} name="text">
        {(field) => (
          <Textarea
            aria-label={t('note.title')}
            description={t('note.hint')}
            dir="auto"
            autosize={false}
            rows={3}
            maxLength={longestNote}
            {...field}
          />
        )}
      </Field>
      {base && (
        <div role="alert" className={list.fault}>
          <p>{t('note.theirs')}</p>
          <p dir="auto">{base.text}</p>
          <Button size="xs" variant="default" onClick={() => form.set('text', base.text)}>
            {t('note.takeTheirs')}
          </Button>
        </div>
      )}
      <Button
        type="submit"
        size="sm"
        variant="default"
        loading={write.isPending}
        disabled={form.values.text === present.text && !base}
      >
        {t('note.save')}
      </Button>
    </form>
  );
}
