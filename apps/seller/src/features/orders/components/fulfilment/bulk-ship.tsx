import { LeaveGuard } from '@entrepot/panel/dialogs/leave-guard.tsx';
import { useBulkList } from '../../hooks/use-bulk-list.ts';
import { useBulkShip } from '../../hooks/use-bulk-ship.ts';
import { BulkShipDone } from './bulk-ship-done.tsx';
import { BulkShipList } from './bulk-ship-list.tsx';
import { BulkShipRows } from './bulk-ship-rows.tsx';

/** Ships many orders: first the list, then its check with corrections in place, then what came of it. */
export function BulkShip({ orderNos }: { readonly orderNos: readonly string[] }) {
  const bulk = useBulkShip(orderNos);
  const list = useBulkList();
  if (bulk.step === 'list') return <BulkShipList form={list} isChecking={bulk.isChecking} onCheck={bulk.check} />;
  if (bulk.step === 'check')
    return (
      <>
        <LeaveGuard isDirty={bulk.rows.length > 0} isSaving={bulk.isShipping} />
        <BulkShipRows bulk={bulk} />
      </>
    );
  const again = () => {
    list.set('text', '');
    bulk.startAgain();
  };
  return <BulkShipDone rows={bulk.rows} onAgain={again} />;
}
