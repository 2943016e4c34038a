import type { EntityName } from '#contract/areas.ts'
import type { RowOf } from '#contract/entity/row-of.ts'
import { sql as raw, type RawBuilder, type SqlBool } from 'kysely'
import { dataLog } from '#contract/areas/data-log/data-log.entity.ts'
import { maskRow } from '#contract/masks/masked-row.ts'
import { actionWord } from '#server/engine/audit/action-words.ts'
import { shownColumns } from '#server/engine/audit/changes-of.ts'
import { mayReadAll } from '#server/engine/audit/may-read-all.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { narrowed } from '#server/engine/rows/narrowed.ts'
import { ROW, rowRef } from '#server/engine/query/condition.ts'
import type { Parameters } from '#server/engine/query/list-query.ts'
import type { Context, Resource, Resources } from '#server/engine/resource/resource.ts'
import type { Principal } from '#server/identity/auth.ts'
import type { Row } from '#server/engine/kinds/row.ts'

const CONTENT = raw`coalesce(${rowRef('after')}, ${rowRef('before')})`
const SHOWN = ['id', 'dataId', 'createBy', 'createTime']

/**
 * What records said after each change: the snapshots of the audit. The number of a version counts those of its record; the tables are told by
 * `sys_audit`'s word for them. Source: contract §11.5.
 */
export const dataLogs = narrowed(
  defineResource(dataLog, {
    extras: {
      id: { label: '编号', type: 'text', expression: raw`${rowRef('id')}::text` },
      dataId: { label: '数据编号', type: 'text', expression: rowRef('entity_id') },
      createBy: {
        label: '创建人',
        type: 'text',
        text: { table: 'sys_user', value: 'username', text: 'realname' },
        byValue: true,
        expression: rowRef('username'),
      },
      createTime: { label: '创建时间', type: 'datetime', expression: rowRef('at') },
    },
    sharesPlatformRows: true,
    live: 'never',
    // Parts of records, such as a password that was reset, are no versions.
    visible: () => [raw<SqlBool>`jsonb_exists(${CONTENT}, 'id')`],
    joined: () => ({
      entity: rowRef('entity'),
      action: rowRef('action'),
      dataContent: raw`${CONTENT}::text`,
      dataVersion: raw`(select count(*)::integer from sys_audit v where v.entity = ${rowRef('entity')}
        and v.entity_id = ${rowRef('entity_id')} and v.id <= ${raw.ref(`${ROW}.id`)}
        and jsonb_exists(coalesce(v.after, v.before), 'id'))`,
    }),
    decorate: (context, rows) => rows.forEach((row) => describe(context, row)),
  }),
  SHOWN,
)

/** A version of a record. */
export type VersionRow = RowOf<typeof dataLog>

/** What a version is of and how it came to be; other members say it in words. */
type Origin = { entity?: Row[string]; action?: Row[string] }

/** Says what is behind a row, and leaves of its content what its own list would tell. */
function describe({ principal, resources }: Context, row: VersionRow & Origin): void {
  const resource = resources.named(String(row.entity) as EntityName)
  const content = JSON.parse(String(row.dataContent)) as Row
  const kept = keptContent(resource, content, principal)
  const title = kept[resource.entity.title]
  row.dataTable = resource.entity.table
  row.dataName = resource.entity.label
  row.dataTitle = title === null || title === undefined ? row.dataId : String(title)
  row.actionText = actionWord(String(row.action), resource)
  row.dataContent = JSON.stringify(kept)
  delete row.entity
  delete row.action
}

function keptContent(resource: Resource, content: Row, principal: Principal): Row {
  const keys = new Set(shownColumns(resource, principal).map(({ key }) => key))
  const stamps = ['id', 'version', 'createBy', 'createTime', 'updateBy', 'updateTime']
  const isKept = (key: string) => stamps.includes(key) || keys.has(key.replace(/_dictText$/, ''))
  const kept = Object.fromEntries(Object.entries(content).filter(([key]) => isKept(key)))
  return maskRow(resource.entity, kept)
}

/** The records somebody may look back at: those whose list shows them every row. @param asked what a search says of the table: its name or what people call it */
export async function readable(
  context: Context,
  resources: Resources,
  { dataTable: asked }: Parameters,
): Promise<RawBuilder<SqlBool>> {
  const word = typeof asked === 'string' ? asked.trim().replaceAll('*', '').toLowerCase() : ''
  const names: string[] = []
  for (const resource of resources.all) {
    const { name, label, table, derived } = resource.entity
    const isNamed = word === '' || [label, table].some((text) => text.toLowerCase().includes(word))
    if (derived !== true && isNamed && (await mayReadAll(context, resource))) names.push(name)
  }
  return raw<SqlBool>`${rowRef('entity')} = any(${names})`
}
