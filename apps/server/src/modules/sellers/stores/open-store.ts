import { type Clock, DomainError, type Ids, type Texts } from '@entrepot/domain';
import { brokenConstraint, type Tx } from '#platform/database.ts';
import { insertCollection } from '../collections/collections.repository.ts';
import { freightFaults, type NewFreight, type NewStore, storeFaults, textsFaults } from './store.policy.ts';
import { insertFreightTemplate, insertStore } from './stores.repository.ts';

type Makers = { readonly clock: Clock; readonly ids: Ids };

/**
 * Opens an approved store with its default freight template and returns the ids of both.
 *
 * @throws DomainError `invalid_parameters` for bad fields, a name in use, or an owner who has a store already.
 */
export async function createStore(ctx: Makers, tx: Tx, store: NewStore) {
  const faults = storeFaults(store);
  if (faults.length > 0) throw new DomainError('invalid_parameters', { fields: faults });
  const storeId = ctx.ids.next();
  const freightTemplateId = ctx.ids.next();
  const at = ctx.clock.now();
  try {
    await insertStore(tx, storeId, store, at);
  } catch (error) {
    const field = { stores_name_once: 'name', stores_one_per_owner: 'ownerUserId' }[brokenConstraint(error) ?? ''];
    if (field === undefined) throw error;
    throw new DomainError('invalid_parameters', { fields: [{ field, reason: 'taken' }] });
  }
  await insertFreightTemplate(tx, { id: freightTemplateId, storeId, isDefault: true, at }, store.freight);
  return { storeId, freightTemplateId };
}

/**
 * Adds a freight template beside a store's default one and returns its id.
 *
 * @throws DomainError `invalid_parameters`.
 */
export async function createFreightTemplate(
  ctx: Makers,
  tx: Tx,
  storeId: bigint,
  freight: NewFreight,
): Promise<bigint> {
  const faults = freightFaults(freight);
  if (faults.length > 0) throw new DomainError('invalid_parameters', { fields: faults });
  const id = ctx.ids.next();
  await insertFreightTemplate(tx, { id, storeId, isDefault: false, at: ctx.clock.now() }, freight);
  return id;
}

export type NewCollection = {
  readonly storeId: bigint;
  /** One of the store's top-level categories. */
  readonly parentId?: bigint;
  readonly names: Texts;
  readonly icon?: string;
  readonly position: number;
};

/**
 * Adds a category to a store's own tree of two levels and returns its id.
 *
 * @throws DomainError `invalid_parameters`, `category_not_found`.
 */
export async function createCollection(ctx: Pick<Makers, 'ids'>, tx: Tx, category: NewCollection): Promise<bigint> {
  const faults = textsFaults('names', category.names, 64);
  if (Object.keys(category.names).length === 0) faults.push({ field: 'names', reason: 'required' });
  if (faults.length > 0) throw new DomainError('invalid_parameters', { fields: faults });
  const { storeId, parentId = null, names, icon = '', position } = category;
  const id = ctx.ids.next();
  if (!(await insertCollection(tx, { id, storeId, parentId, names, icon, position })))
    throw new DomainError('category_not_found');
  return id;
}
