import { useTranslation } from '@entrepot/i18n/react';
import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { type OtherNote, useWriteNote } from '../../api/keep-parcels.ts';
import type { SellerOrderWhole } from '../../order-tabs.ts';
import list from '../list/orders.module.css';
import styles from './order.module.css';

const longestNote = 2000;

/** The store's own note on an order. What was typed is kept when somebody else has changed the note meanwhile. */
export function OrderNote({ order: { orderId, note } }: { readonly order: SellerOrderWhole }) {
  const { t } = useTranslation('seller-fulfil');
  /** What is being typed, and the version that stood there when that began. */
  const [typed, setTyped] = useState<OtherNote>();
  const [base, setBase] = useState<OtherNote>();
  const present = base && base.version > note.version ? base : note;
  const [written, setWritten] = useState(note.version);
  const latest = Math.max(written, note.version);
  const write = useWriteNote({
    onDone: (version) => {
      setWritten(version);
      setBase(undefined);
      setTyped(undefined);
    },
    onChanged: setBase,
  });
  const text = typed?.text ?? present.text;
  const type = (next: string) => setTyped({ text: next, version: typed?.version ?? latest });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Whoever has been shown the newer text writes over it knowingly.
    write.run({ orderId, text, version: base?.version ?? typed?.version ?? latest });
  };
  return (
    <form onSubmit={submit} className={styles.note}>
      <Textarea
        aria-label={t('note.title')}
        description={t('note.hint')}
        dir="auto"
        autosize={false}
        rows={3}
        maxLength={longestNote}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
      />
      {base && (
        <div role="alert" className={list.fault}>
          <p>{t('note.theirs')}</p>
          <p dir="auto">{base.text}</p>
          <Button size="xs" variant="default" onClick={() => setTyped(base)}>
            {t('note.takeTheirs')}
          </Button>
        </div>
      )}
      <Button
        type="submit"
        size="sm"
        variant="default"
        loading={write.isPending}
        disabled={text === present.text && !base}
      >
        {t('note.save')}
      </Button>
    </form>
  );
}
