import type { Describer, Description, DriverValue } from '@entrepot/server/testkit/database/describe-statement.ts';
import type { Checker, Type } from 'typescript/unstable/sync';
import { nullableColumns } from './nullable-columns.ts';
import { admits, admitsNull, rowProperties } from './row-types.ts';

/** What is wrong between a statement and the type that its rows are given. */
export function compareRows(
  checker: Checker,
  describer: Describer,
  { columns, tree, refusal }: Description,
  row: Type | undefined,
): string[] {
  if (refusal !== undefined) return [`PostgreSQL refuses it: ${refusal}`];
  const findings: string[] = [];
  const names = columns.map((column) => column.name);
  for (const [at, name] of names.entries()) {
    if (names.indexOf(name) !== at) findings.push(`two columns are called ${name}`);
  }
  const properties = rowProperties(checker, row);
  if (!properties) return row ? findings : [];
  for (const [name, { isOptional }] of properties) {
    if (!isOptional && !names.includes(name)) findings.push(`the statement has no column ${name}`);
  }
  const nullable = nullableColumns(tree, describer.isNotNull);
  for (const [at, { name, typeOid }] of columns.entries()) {
    const property = properties.get(name);
    if (!property) {
      findings.push(`the row type has no ${name}`);
      continue;
    }
    if (name.includes('_')) findings.push(`${name} is written in snake case; give it a camel-case name with an alias`);
    const value = describer.driverValue(typeOid);
    if (!property.types.every((type) => admits(checker, type, value))) {
      const written = property.types.map((type) => checker.typeToString(type)).join(' | ');
      findings.push(`${name} is ${describer.typeName(typeOid)}, read as ${nameOf(value)}, and not ${written}`);
    }
    const why = nullable.get(at);
    if (why !== undefined && !property.types.some(admitsNull)) findings.push(`${name} may be null: ${why}`);
  }
  return findings;
}

function nameOf(value: DriverValue): string {
  return typeof value === 'object' ? `${nameOf(value.arrayOf)}[]` : value;
}
