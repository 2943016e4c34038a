import { sql as raw, type SqlBool } from 'kysely'
import { permissionOf } from '#contract/define-entity.ts'
import { dictionary, dictionaryItem } from '#contract/areas/dictionary/dictionary.entity.ts'
import { VALUE_AVAILABLE, VALUE_TAKEN } from '#contract/texts.ts'
import { ok, refuse } from '#server/http/answer.ts'
import { audit } from '#server/audit/audit.ts'
import type { Api } from '#server/http/schemas.ts'
import { dictionaries } from '#server/areas/dictionary/dictionary.resource.ts'
import { requirePlatform } from '#server/engine/platform-only.ts'
import { allOf, rowRef } from '#server/engine/query/condition.ts'
import type { Parameters } from '#server/engine/query/list-query.ts'
import { refused } from '#server/http/refusals.ts'
import type { Context } from '#server/engine/resource.ts'
import { deletedFor, select } from '#server/engine/rows.ts'
import { look, run, type ResourceServices } from '#server/engine/run.ts'
import type { Row } from '#server/engine/texts.ts'
import { isValueTaken } from './item-values.ts'

const DELETING = { access: { permission: permissionOf(dictionary, 'delete') } }

/** The recycle bin of dictionaries, and the check of an item's value while it is typed. Source: contract §6.2. */
export function registerDictionaryBin(api: Api, services: ResourceServices): void {
  api.get(`${dictionary.path}/deleteList`, { config: DELETING }, async (request) =>
    ok(await look(services, request, (context) => deletedRows(context))),
  )
  api.put(`${dictionary.path}/back/:id`, { config: DELETING }, async (request) => {
    await run(services, request, async (context, changes) => {
      const row = await oneDeleted(context, request.params, '操作失败!')
      await raw`update sys_dict set del_flag = 0, version = version + 1 where id = ${row['id']}`.execute(context.sql)
      await record(context, row, 'restore')
      changes.push({ entity: dictionary.name, action: 'add', ids: [String(row['id'])], tenantId: 0 })
    })
    return ok('操作成功!', '操作成功!')
  })
  api.delete(`${dictionary.path}/deletePhysic/:id`, { config: DELETING }, async (request) => {
    await run(services, request, async (context) => {
      const row = await oneDeleted(context, request.params, '删除失败!')
      await raw`delete from sys_dict where id = ${row['id']}`.execute(context.sql)
      await record(context, row, 'destroy')
    })
    return ok('删除成功!', '删除成功!')
  })
  registerItemCheck(api, services)
}

async function deletedRows(context: Context, id?: string): Promise<Row[]> {
  const own = id === undefined ? [] : [raw<SqlBool>`${rowRef('id')} = ${id}`]
  const column = dictionaries.columns.get('updateTime')!
  const where = allOf([...(await deletedFor(context, dictionaries)), ...own])
  return select(context, dictionaries, { where, sort: [{ column, descending: true }] })
}

async function oneDeleted(context: Context, parameters: unknown, failure: string): Promise<Row> {
  requirePlatform(context.principal)
  const { id } = parameters as { id: string }
  const [row] = await deletedRows(context, id)
  if (row === undefined) throw refused(failure)
  return row
}

function record({ sql, principal }: Context, before: Row, action: string): Promise<void> {
  return audit(sql, principal, { entity: dictionary.name, entityId: String(before['id']), action, before })
}

function registerItemCheck(api: Api, services: ResourceServices): void {
  const permission = (['list', 'add', 'edit'] as const).map((action) => permissionOf(dictionaryItem, action))
  api.get(`${dictionaryItem.path}/dictItemCheck`, { config: { access: { permission } } }, async (request) => {
    const { id, dictId, itemValue } = request.query as Parameters
    if (typeof dictId !== 'string' || typeof itemValue !== 'string' || itemValue === '')
      return ok(null, VALUE_AVAILABLE)
    const item = { id: typeof id === 'string' ? id : '', dictId, itemValue }
    const isTaken = await run(services, request, ({ sql }) => isValueTaken(sql, item))
    return isTaken ? refuse(VALUE_TAKEN) : ok(null, VALUE_AVAILABLE)
  })
}
