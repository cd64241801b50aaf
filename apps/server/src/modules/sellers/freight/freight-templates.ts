import type { InputOf, OutputOf, sellerStore } from '@entrepot/contract';
import { DomainError, formatAmount, parsePrice } from '@entrepot/domain';
import { invalidateForStore } from '#platform/cache/response-cache.ts';
import type { Context } from '#platform/context.ts';
import { brokenConstraint, inTx, type Tx } from '#platform/database.ts';
import type { CallRequest } from '#platform/http/implement.ts';
import { idempotent } from '#platform/idempotency.ts';
import { emit } from '#platform/outbox.ts';
import type { SellerSession } from '#platform/session.ts';
import { freightChanged } from '../sellers.events.ts';
import { freightLimit } from '../sellers.settings.ts';
import { freightFaults, type NewFreight } from '../stores/store.policy.ts';
import { insertFreightTemplate } from '../stores/stores.repository.ts';
import {
  clearDefaultFreight,
  deleteFreight,
  freightTemplatesOf,
  lockFreightTemplates,
  type TemplateRow,
  updateFreight,
} from './freight-templates.repository.ts';

type Input = InputOf<typeof sellerStore.freightSave>;
type Shown = OutputOf<typeof sellerStore.freightSave>;

/** The freight templates of a store, the default one first. */
export async function listFreight(ctx: Context, storeId: bigint): Promise<Shown[]> {
  return (await freightTemplatesOf(ctx.db, storeId)).map(present);
}

/**
 * Adds a freight template, or changes the one named.
 *
 * @throws DomainError `invalid_parameters`, `amount_error`, `freight_not_found`, another store's included,
 * `freight_changed` with the version there is, `freight_is_default`, `freight_limit` and `idempotency_conflict`.
 */
export async function saveFreight(ctx: Context, input: Input, request: CallRequest<SellerSession>): Promise<Shown> {
  const freight = toFreight(input);
  const faults = freightFaults(freight);
  if (faults.length > 0) throw new DomainError('invalid_parameters', { fields: faults });
  return inTx(ctx.db, (tx) =>
    idempotent(ctx, tx, request, input, () => writeFreight(ctx, tx, request.session.storeId, { input, freight })),
  );
}

type Writing = { readonly input: Input; readonly freight: ReturnType<typeof toFreight> };

async function writeFreight(ctx: Context, tx: Tx, storeId: bigint, { input, freight }: Writing): Promise<Shown> {
  const templates = await lockFreightTemplates(tx, storeId);
  const id = input.freightId === undefined ? ctx.ids.next() : BigInt(input.freightId);
  const known = templates.find((template) => template.id === id);
  if (input.freightId !== undefined) assertChangeable(known, input);
  else if (templates.length >= ctx.settings.get(freightLimit))
    throw new DomainError('freight_limit', { limit: ctx.settings.get(freightLimit) });
  if (input.isDefault && !known?.isDefault) await clearDefaultFreight(tx, storeId);
  if (known) await updateFreight(tx, id, freight, input.isDefault);
  else await insertFreightTemplate(tx, { id, storeId, isDefault: input.isDefault, at: ctx.clock.now() }, freight);
  if (known) await emit(ctx, tx, freightChanged, [{ freightTemplateId: String(id) }]);
  tx.afterCommit(() => invalidateForStore(ctx.responseCache, storeId));
  return shown(tx, storeId, id);
}

function assertChangeable(known: TemplateRow | undefined, input: Input): void {
  if (!known) throw new DomainError('freight_not_found');
  if (input.version !== undefined && input.version !== known.version)
    throw new DomainError('freight_changed', { version: known.version });
  if (known.isDefault && !input.isDefault) throw new DomainError('freight_is_default');
}

async function shown(tx: Tx, storeId: bigint, id: bigint): Promise<Shown> {
  const row = (await freightTemplatesOf(tx, storeId)).find((template) => template.id === id);
  if (!row) throw new Error('a template that was just written is there');
  return present(row);
}

/**
 * Removes a template that no product uses.
 *
 * @throws DomainError `freight_not_found`, `freight_is_default`, `freight_in_use`.
 */
export async function removeFreight(ctx: Context, storeId: bigint, id: bigint): Promise<void> {
  await inTx(ctx.db, async (tx) => {
    const template = (await lockFreightTemplates(tx, storeId)).find((candidate) => candidate.id === id);
    if (!template) throw new DomainError('freight_not_found');
    if (template.isDefault) throw new DomainError('freight_is_default');
    try {
      await deleteFreight(tx, id);
    } catch (error) {
      if (brokenConstraint(error) === 'products_freight') throw new DomainError('freight_in_use');
      throw error;
    }
  });
}

function toFreight(input: Input): NewFreight {
  return {
    name: input.name.trim(),
    shipsFrom: input.shipsFrom,
    unit: input.unit,
    freeOverMicro: input.freeOver === undefined ? null : parsePrice(input.freeOver),
    firstUnitFeeMicro: parsePrice(input.firstFee),
    furtherUnitFeeMicro: parsePrice(input.furtherFee),
    deliveryFeeMicro: parsePrice(input.deliveryFee),
    zones: input.zones.map(({ countries, fee, days }) => ({ countries, feeMicro: parsePrice(fee), days })),
    elsewhereFeeMicro: input.elsewhereFee === undefined ? null : parsePrice(input.elsewhereFee),
    homeDays: input.homeDays,
    elsewhereDays: input.elsewhereDays,
    carriers: [...new Set(input.carriers?.map((carrier) => carrier.trim()).filter(Boolean))],
  };
}

function present(row: TemplateRow): Shown {
  return {
    freightId: String(row.id),
    name: row.name,
    isDefault: row.isDefault,
    shipsFrom: row.shipsFrom,
    unit: row.unit,
    ...(row.freeOverMicro !== null && { freeOver: formatAmount(row.freeOverMicro) }),
    firstFee: formatAmount(row.firstFeeMicro),
    furtherFee: formatAmount(row.furtherFeeMicro),
    deliveryFee: formatAmount(row.deliveryFeeMicro),
    zones: row.zones.map(({ countries, feeMicro, days }) => ({
      countries: [...countries],
      fee: formatAmount(BigInt(feeMicro)),
      ...(days && { days }),
    })),
    ...(row.homeDays && { homeDays: row.homeDays }),
    ...(row.elsewhereDays && { elsewhereDays: row.elsewhereDays }),
    carriers: [...row.carriers],
    ...(row.elsewhereFeeMicro !== null && { elsewhereFee: formatAmount(row.elsewhereFeeMicro) }),
    version: row.version,
  };
}
