import { beginSharing, isolationOf, keepTenantOf, newestIndexOf, uniqueIndexOf } from '#server/db/isolation.ts'
import type { ColumnFacts, TableFacts, UniqueFacts } from './read-table.ts'
import type { WantedColumn, WantedTable, WantedUnique } from './wanted-table.ts'

/** Where a table is not what its entity says, and the statements that mend it. */
export interface Difference {
  /** `sys_role.role_name is character varying(200), the entity says character varying(30)`. */
  fact: string
  statements: string[]
}

/** What is to be done to a table for it to be what its entity says. Columns that no entity knows stay. @param facts null = there is no such table */
export function differencesOf(wanted: WantedTable, facts: TableFacts | null): Difference[] {
  if (facts === null) return [{ fact: `${wanted.name} does not exist`, statements: creationOf(wanted) }]
  return [
    ...wanted.columns.flatMap((column) => columnDifferences(wanted, column, facts.columns)),
    ...wanted.unique.flatMap((rule) => uniqueDifference(wanted, rule, facts.unique)),
    ...isolationDifference(wanted, facts),
  ]
}

function isolationDifference({ name, tenant, sharesPlatformRows }: WantedTable, facts: TableFacts): Difference[] {
  if (!tenant) return []
  if (!facts.isolated)
    return [{ fact: `${name} is not isolated by tenant`, statements: tenantRulesOf(name, sharesPlatformRows) }]
  const keeping = facts.triggers.includes('keep_tenant')
    ? []
    : [{ fact: `${name} lets its rows go to another tenant`, statements: [keepTenantOf(name)] }]
  if (!sharesPlatformRows || facts.policies.includes('readable')) return keeping
  return [...keeping, { fact: `${name} does not share the rows of the platform`, statements: beginSharing(name) }]
}

function tenantRulesOf(table: string, isShared: boolean): string[] {
  return [...isolationOf(table, isShared), keepTenantOf(table)]
}

/** The statements that make a table with its indexes and its row-level security. */
export function creationOf(table: WantedTable): string[] {
  const columns = table.columns.map((column) => `  ${definitionOf(column, table)}`)
  const create = `create table ${table.name} (\n${columns.join(',\n')}\n)`
  const newest = newestIndexOf(table.name, table.tenant)
  const unique = table.unique.map((rule) => indexOf(table.name, rule))
  return [create, newest, ...unique, ...(table.tenant ? tenantRulesOf(table.name, table.sharesPlatformRows) : [])]
}

function definitionOf(
  { name, type, nullable, default: otherwise }: WantedColumn,
  { sharesPlatformRows }: Pick<WantedTable, 'sharesPlatformRows'>,
): string {
  const parts = [name, type]
  if (name === 'id') parts.push('primary key')
  else if (nullable === false) parts.push('not null')
  // The platform is no tenant.
  if (name === 'tenant_id' && !sharesPlatformRows) parts.push('references sys_tenant')
  if (otherwise !== null) parts.push(`default ${otherwise}`)
  return parts.join(' ')
}

function indexOf(table: string, { column, within, ignoresCase }: WantedUnique): string {
  const key = [...within, ignoresCase ? `lower(${column})` : column]
  return uniqueIndexOf(table, column, key)
}

function columnDifferences(of: WantedTable, wanted: WantedColumn, columns: readonly ColumnFacts[]): Difference[] {
  const table = of.name
  const found = columns.find(({ name }) => name === wanted.name)
  if (found === undefined) {
    return [
      {
        fact: `${table}.${wanted.name} does not exist`,
        statements: [`alter table ${table} add ${definitionOf(wanted, of)}`],
      },
    ]
  }
  return [...typeDifference(table, wanted, found), ...nullDifference(table, wanted, found)]
}

function typeDifference(table: string, { name, type }: WantedColumn, found: ColumnFacts): Difference[] {
  if (found.type === type) return []
  if (name === 'del_flag') return [] // a number in the oldest tables; both read '0'
  const fact = `${table}.${name} is ${found.type}, the entity says ${type}`
  const alter = `alter table ${table} alter ${name} type ${type}`
  const width = /\((\d+)\)$/.exec(type)?.[1]
  const isNarrower = type.startsWith('character varying') && width !== undefined && widthOf(found.type) > Number(width)
  return [
    {
      fact,
      statements: [isNarrower ? unless(`select 1 from ${table} where char_length(${name}) > ${width}`, alter) : alter],
    },
  ]
}

function widthOf(type: string): number {
  if (type === 'text') return Number.POSITIVE_INFINITY
  return Number(/^character varying\((\d+)\)$/.exec(type)?.[1] ?? 0)
}

/** Nothing is cut off: where a row stands in the way, the table stays as it is and only the engine's check holds. */
function unless(query: string, statement: string): string {
  return `do $$ begin if not exists (${query}) then ${statement}; end if; end $$`
}

function nullDifference(table: string, { name, nullable }: WantedColumn, found: ColumnFacts): Difference[] {
  if (nullable === null || nullable === found.nullable) return []
  const alter = `alter table ${table} alter ${name} ${nullable ? 'drop' : 'set'} not null`
  return [
    {
      fact: `${table}.${name} ${found.nullable ? 'may' : 'must not'} be null, the entity says it ${nullable ? 'may' : 'must not'}`,
      statements: [nullable ? alter : unless(`select 1 from ${table} where ${name} is null`, alter)],
    },
  ]
}

function uniqueDifference({ name }: WantedTable, rule: WantedUnique, unique: readonly UniqueFacts[]): Difference[] {
  const key = [...rule.within, rule.column].toSorted().join()
  const keyOf = ({ parts }: UniqueFacts) => parts.map(plain).toSorted().join()
  const isKept = unique.some((index) => keyOf(index) === key && (!rule.ignoresCase || index.parts.some(isFolded)))
  if (isKept) return []
  const { column, within } = rule
  const shared = `select 1 from ${name} where ${column} <> '' group by ${[...within, column].join(', ')} having count(*) > 1`
  return [{ fact: `${name}.${column} is not unique`, statements: [unless(shared, indexOf(name, rule))] }]
}

const isFolded = (part: string) => part.startsWith('lower(')

/** `lower((username)::text)` → `username`. */
function plain(part: string): string {
  return /^lower\(\(?"?(\w+)"?\)?(::text)?\)$/.exec(part)?.[1] ?? part
}
