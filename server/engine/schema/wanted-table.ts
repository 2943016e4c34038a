import { columnOf, type Entity, type Field } from '#contract/define-entity.ts'
import { isStored } from '#contract/kinds/read-field.ts'
import { columnTypeOf } from '#server/engine/kinds/columns.ts'

/** A column as an entity wants it, in the words PostgreSQL itself uses (`character varying(100)`). */
export interface WantedColumn {
  name: string
  type: string
  /** Whether the engine may write nothing into it; null = only the server itself writes it, and it knows. */
  nullable: boolean | null
  /** SQL expression, null = none. */
  default: string | null
}

/** A rule that no two rows share a value. */
export interface WantedUnique {
  column: string
  /** Further columns that make up the key: the tenant, the parent. */
  within: string[]
  ignoresCase: boolean
}

/** The table that an entity's facts describe. */
export interface WantedTable {
  name: string
  tenant: boolean
  sharesPlatformRows: boolean
  columns: WantedColumn[]
  unique: WantedUnique[]
}

const ID = 'character varying(32)'
const NAME = 'character varying(100)'
const MOMENT = 'timestamp(3) with time zone'

/** Derives the table of an entity: standing columns, owner, recycle bin, one column per stored field. */
export function wantedTable(entity: Entity): WantedTable {
  const fixed = fixedColumns(entity)
  const named = new Set(fixed.map(({ name }) => name))
  const stored = Object.entries(entity.fields).filter(([, field]) => isStored(field))
  const fields = stored.map(([key, field]) => wantedColumn(columnOf(key), field)).filter(({ name }) => !named.has(name))
  return {
    name: entity.table,
    tenant: entity.tenant,
    sharesPlatformRows: entity.sharesPlatformRows === true,
    columns: [...fixed, ...fields],
    unique: uniqueOf(entity, stored),
  }
}

function wantedColumn(name: string, field: Field): WantedColumn {
  return { name, type: columnTypeOf(field), nullable: isNullable(field), default: defaultOf(field) }
}

function isNullable({ write, nullable, required, initial }: Field): boolean | null {
  if (write === 'never') return null
  return nullable === true || (required === undefined && initial === undefined)
}

function defaultOf({ initial, truth }: Field): string | null {
  if (initial === undefined) return null
  if (truth) return String(initial)
  return typeof initial === 'string' ? `'${initial.replaceAll("'", "''")}'` : String(Number(initial))
}

/** What every row carries. */
function fixedColumns({ tenant, softDelete, unversioned, fields }: Entity): WantedColumn[] {
  const column = (name: string, type: string, nullable: boolean, otherwise: string | null = null): WantedColumn => ({
    name,
    type,
    nullable,
    default: otherwise,
  })
  return [
    ...('id' in fields ? [] : [column('id', ID, false)]),
    ...(tenant ? [column('tenant_id', 'integer', false)] : []),
    ...(softDelete ? [column('del_flag', 'character varying(1)', false, "'0'")] : []),
    column('create_time', MOMENT, false, 'now()'),
    ...(unversioned !== true
      ? [
          column('version', 'integer', false, '1'),
          column('create_by', NAME, true),
          column('update_by', NAME, true),
          column('update_time', MOMENT, true),
        ]
      : []),
  ]
}

function uniqueOf(
  { tenant, sharesPlatformRows }: Entity,
  fields: readonly (readonly [string, Field])[],
): WantedUnique[] {
  return fields
    .filter(([, { unique, indexed }]) => unique !== undefined && indexed !== false)
    .map(([key, { ignoresCase = false, uniqueWithin }]) => ({
      column: columnOf(key),
      within: withinOf(tenant, uniqueWithin?.by, sharesPlatformRows === true),
      ignoresCase,
    }))
}

/** The parent has a tenant already, unless rows of several tenants hang on one of the platform. */
function withinOf(tenant: boolean, parent: string | undefined, sharesParents: boolean): string[] {
  if (parent !== undefined) return sharesParents ? ['tenant_id', columnOf(parent)] : [columnOf(parent)]
  return tenant ? ['tenant_id'] : []
}
