import { isReadable, LISTED } from '#contract/areas/online-report/readable.ts'
import { permissionOf, type Field } from '#contract/define-entity.ts'
import { ONLINE_ROWS } from '#contract/areas/online-form/entity-of.ts'
import type { Column } from '#server/engine/query/columns.ts'
import type { Context, Resource } from '#server/engine/resource/resource.ts'
import { whiteListed } from '#server/engine/checks/white-list.ts'
import { refused } from '#server/http/refusals.ts'

/** The entities whose rows reports may read: those that pages list, and forms in force. What is put together from several tables is none of them. */
export function reportable({ resources }: Context): Resource[] {
  return resources.all.filter(
    ({ entity }) => entity.derived !== true && (LISTED.has(entity.name) || isForm(entity.path)),
  )
}

const isForm = (path: string): boolean => path.startsWith(`${ONLINE_ROWS}/`)

/** A report grants nothing: its reader must be able to list what it reads. @throws ApiError */
export async function requireListing({ principal, sql }: Context, { entity }: Resource): Promise<void> {
  if (!principal.permissions.has(permissionOf(entity, 'list')))
    throw refused(`您没有查看“${entity.label}”的权限，不能打开用到它的报表`)
  if ((await whiteListed(sql, entity.table))?.kind === 'closed')
    throw refused(`数据表“${entity.label}”已在表字典白名单中关闭，不能用于报表`)
}

/** A column that a report may read, with its field where the entity says one. */
export interface ReadableColumn {
  column: Column
  field: Field
}

const STAMPS: Readonly<Record<string, Field>> = {
  id: { label: '编号', kind: 'text' },
  createBy: { label: '创建人', kind: 'text', width: 100 },
  createTime: { label: '创建时间', kind: 'datetime', width: 170 },
  updateBy: { label: '更新人', kind: 'text', width: 100 },
  updateTime: { label: '更新时间', kind: 'datetime', width: 170 },
}

/** What a report may read of an entity: what its list answers to everybody who sees it; nothing secret, nothing that lists hide parts of. */
export function readableColumns({ entity, columns }: Resource): ReadonlyMap<string, ReadableColumn> {
  const fields: Readonly<Record<string, Field>> = { ...STAMPS, ...entity.fields }
  const readable = Object.entries(fields).flatMap(([key, field]): [string, ReadableColumn][] => {
    const column = columns.get(key)
    return column === undefined || !isReadable(field) ? [] : [[key, { column, field }]]
  })
  return new Map(readable)
}
