import type { DriverValue } from '@entrepot/server/testkit/database/describe-statement.ts';
import { type Checker, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync';

export type RowProperty = { readonly types: readonly Type[]; readonly isOptional: boolean };

/** The properties of a row's type; undefined where it names none, as `object`, `unknown` and dictionaries do. */
export function rowProperties(checker: Checker, row: Type | undefined): ReadonlyMap<string, RowProperty> | undefined {
  if (!row || !(row.flags & (TypeFlags.Object | TypeFlags.UnionOrIntersection))) return undefined;
  if (checker.getIndexInfosOfType(row).length > 0) return undefined;
  const shapes = row.isUnionType() ? row.getTypes() : [row];
  const found = new Map<string, { types: Type[]; isOptional: boolean; count: number }>();
  for (const shape of shapes) {
    const symbols = checker.getPropertiesOfType(shape);
    const types = checker.getTypeOfSymbol(symbols);
    for (const [at, symbol] of symbols.entries()) {
      const type = types[at];
      const property = found.get(symbol.name) ?? { types: [], isOptional: false, count: 0 };
      if (type) property.types.push(type);
      property.isOptional ||= (symbol.flags & SymbolFlags.Optional) !== 0;
      property.count += 1;
      found.set(symbol.name, property);
    }
  }
  for (const property of found.values()) property.isOptional ||= property.count < shapes.length;
  return found;
}

const constituents = (type: Type): readonly Type[] =>
  type.isUnionType() ? type.getTypes().flatMap(constituents) : [type];

export const admitsNull = (type: Type): boolean =>
  constituents(type).some(
    (one) => (one.flags & (TypeFlags.Null | TypeFlags.AnyOrUnknown | TypeFlags.TypeParameter)) !== 0,
  );

/** Whether every value that a type admits, null aside, is of the kind that the driver hands on. */
export function admits(checker: Checker, type: Type, value: DriverValue): boolean {
  const present = constituents(type).filter((one) => !(one.flags & (TypeFlags.Null | TypeFlags.Undefined)));
  return present.every((one) => admitsOne(checker, one, value));
}

const primitives: Readonly<Record<'string' | 'number' | 'bigint' | 'boolean', number>> = {
  string: TypeFlags.StringLike,
  number: TypeFlags.NumberLike,
  bigint: TypeFlags.BigIntLike,
  boolean: TypeFlags.BooleanLike,
};

function admitsOne(checker: Checker, type: Type, value: DriverValue): boolean {
  if (type.flags & (TypeFlags.AnyOrUnknown | TypeFlags.TypeParameter)) return true;
  if (value === 'json') return isJson(checker, type, new Set());
  // A branded value is a primitive together with a mark.
  if (type.isIntersectionType()) return type.getTypes().some((part) => admits(checker, part, value));
  if (typeof value === 'object') {
    return elementsOf(checker, type)?.every((element) => admits(checker, element, value.arrayOf)) ?? false;
  }
  if (value === 'object') return (type.flags & (TypeFlags.Object | TypeFlags.NonPrimitive)) !== 0;
  if (value === 'date') return type.getSymbol()?.name === 'Date';
  if (value === 'bytes') return ['Buffer', 'Uint8Array'].includes(type.getSymbol()?.name ?? '');
  return (type.flags & primitives[value]) !== 0;
}

/** The types of a list's elements; undefined for what is no list. */
function elementsOf(checker: Checker, type: Type): readonly Type[] | undefined {
  if (!type.isTypeReference()) return undefined;
  return checker.isArrayLikeType(type) ? checker.getTypeArguments(type) : undefined;
}

const noJson = new Set(['Date', 'Buffer', 'Uint8Array', 'Map', 'Set', 'ReadonlyMap', 'ReadonlySet']);

/** Whether parsing a document can give values of a type: no dates, no large integers, no bytes, however deep. */
function isJson(checker: Checker, type: Type, seen: Set<number>): boolean {
  if (seen.has(type.id)) return true;
  seen.add(type.id);
  if (type.flags & TypeFlags.BigIntLike) return false;
  if (type.isUnionType() || type.isIntersectionType()) {
    return type.getTypes().every((one) => isJson(checker, one, seen));
  }
  if (!(type.flags & TypeFlags.Object)) return true;
  const elements = elementsOf(checker, type);
  if (elements) return elements.every((element) => isJson(checker, element, seen));
  if (noJson.has(type.getSymbol()?.name ?? '')) return false;
  const values = checker.getIndexInfosOfType(type).map((info) => info.valueType);
  const properties = checker.getTypeOfSymbol(checker.getPropertiesOfType(type));
  return [...values, ...properties].every((one) => one === undefined || isJson(checker, one, seen));
}
