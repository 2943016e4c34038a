import { sql as raw, type Transaction } from 'kysely'
import { AREAS } from '#contract/areas.ts'
import { columnOf, type Entity, type Field } from '#contract/define-entity.ts'
import type { Tables } from '#server/db/tables.ts'
import { columnTypeOf } from '#server/engine/kinds/columns.ts'

/** Whose rows are planted, and the word by which they are known. */
export interface Planting {
  tenantId: number
  /** What ids begin with. */
  prefix: string
  /** The id that the rows of all entities share; default one for each entity, of its prefix and name. */
  id?: string
  word: string
}

const ALL = AREAS.flatMap((area) => [...area.entities] as Entity[])

/** Every entity whose rows belong to tenants; what looks at the rows of another one in its own way has none. */
export const OWNED: readonly Entity[] = ALL.filter(
  ({ tenant, derived, table }) => tenant && !(derived && ALL.some((other) => !other.derived && other.table === table)),
)

/** A row with all that has to be filled in, of a tenant where rows have one. @param planted what is planted for it: parents are among them */
export async function plant(
  sql: Transaction<Tables>,
  entity: Entity,
  planting: Planting,
  planted: readonly Entity[],
): Promise<void> {
  const kept = Object.entries(entity.fields).filter(([, { stored, kind }]) => stored !== false && kind !== 'computed')
  const filled = kept.filter(([key, { required }]) => key === entity.title || required !== undefined)
  const row = {
    id: rowId(entity, planting),
    ...(entity.tenant && { tenant_id: planting.tenantId }),
    ...Object.fromEntries(
      filled.map(([key, field]) => [
        columnOf(key),
        parentOf(entity, key, planting, planted) ?? canary(field, planting),
      ]),
    ),
  }
  const columns = raw.join(Object.keys(row).map((column) => raw.ref(column)))
  await raw`insert into ${raw.table(entity.table)} (${columns}) values (${raw.join(Object.values(row))})`.execute(sql)
}

/** The id of the row that is planted of an entity. */
export function rowId({ name }: Entity, { prefix, id }: Pick<Planting, 'prefix' | 'id'>): string {
  return id ?? `${prefix}${name}`.slice(0, 32)
}

/** Where rows of an entity are children by a field: their parent that is planted, too. */
function parentOf({ name }: Entity, key: string, planting: Planting, planted: readonly Entity[]): string | undefined {
  const isParent = ({ children = {} }: Entity): boolean =>
    Object.values(children).some((child) => child.entity === name && child.by === key)
  const parent = planted.find(isParent)
  return parent && rowId(parent, planting)
}

function canary(field: Field, { word }: Planting): string | number | Date {
  const type = columnTypeOf(field)
  if (field.kind === 'dictionary') return field.numeric ? 1 : '1'
  if (/^(text|character)/.test(type))
    return word.slice(0, Number(/\d+/.exec(type)?.[0] ?? field.maxLength ?? word.length))
  if (type.startsWith('time(')) return '09:00:00'
  return /^(date|timestamp)/.test(type) ? new Date() : 1
}
