import { sql as raw, type SqlBool, type Transaction } from 'kysely'
import type { EntityName } from '#contract/areas.ts'
import { readDefinition, type OnlineDefinition } from '#contract/areas/online-form/definition.ts'
import { entityNameOf, MAIN, onlineEntity, ORDER } from '#contract/areas/online-form/entity-of.ts'
import { tableOf } from '#contract/areas/online-form/names.ts'
import type { Tables } from '#server/db/tables.ts'
import { auditAll } from '#server/audit/audit.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { allOf, rowRef } from '#server/engine/query/condition.ts'
import type { Context, Draft, Hooks, Resource } from '#server/engine/resource/resource.ts'
import { fromWhere, select, visibleTo } from '#server/engine/rows/rows.ts'
import type { Row } from '#server/engine/kinds/row.ts'
import { refused } from '#server/http/refusals.ts'

/** What the engine makes of a form in force. */
export function formResource(form: OnlineDefinition): Resource {
  return defineResource(onlineEntity(form), { ...hooksOfChild(form), afterDelete: deleteChildren(form) })
}

/** A row of a sub form belongs to a record that its author sees, for as long as that one is there. */
function hooksOfChild({ parent }: OnlineDefinition): Hooks {
  if (parent === null) return {}
  return {
    sort: { key: ORDER, descending: false },
    async beforeWrite(context, draft) {
      await requireMain(context, context.resources.named(entityNameOf(parent) as EntityName), draft)
    },
  }
}

/** Holds the record, so that nobody deletes it meanwhile. @throws ApiError when it is not there for this person */
async function requireMain(context: Context, main: Resource, { before, values }: Draft): Promise<void> {
  if (before !== null) return
  const isIt = raw<boolean>`${rowRef('id')} = ${values[MAIN]}`
  const where = allOf([isIt, ...(await visibleTo(context, main, 'list'))])
  const { rows } = await raw`select 1 ${fromWhere(main, where)} for share of t`.execute(context.sql)
  if (rows.length === 0) throw refused('主表记录不存在或已被删除，请刷新后重试')
}

/** What belongs to a record goes with it and on record, also what sub forms hold that are not in force now. */
function deleteChildren({ code }: OnlineDefinition) {
  return async (context: Context, rows: readonly Row[]): Promise<void> => {
    const ids = rows.map((row) => String(row['id']))
    for (const child of await childForms(context.sql, code)) await deleteBelow(context, formResource(child), ids)
  }
}

async function deleteBelow(context: Context, child: Resource, mainIds: readonly string[]): Promise<void> {
  const { name, table } = child.entity
  const where = raw<SqlBool>`${rowRef('main_id')} = any(${mainIds})`
  const rows = await select(context, child, { where })
  const { rows: deleted } = await raw<{ id: string; tenant_id: number }>`
    delete from ${raw.table(table)} where main_id = any(${mainIds}) returning id, tenant_id`.execute(context.sql)
  const owners = new Map(deleted.map(({ id, tenant_id }) => [id, tenant_id]))
  const changes = rows.map((before) => {
    const entityId = String(before['id'])
    return { entity: name, entityId, action: 'delete', tenantId: owners.get(entityId) ?? 0, before }
  })
  await auditAll(context.sql, context.principal, changes)
}

/** The forms that were published as sub forms of this one, as far as they have a table. */
async function childForms(sql: Transaction<Tables>, code: string): Promise<OnlineDefinition[]> {
  const { rows } = await raw<{ published: unknown }>`
    select published from online_form
    where published ->> 'parent' = ${code} and to_regclass('public.onl_' || code) is not null`.execute(sql)
  return rows.flatMap(({ published }) => readDefinition(published) ?? [])
}

/** The tables of forms that were published as sub forms of this one. */
export async function childTables(sql: Transaction<Tables>, code: string): Promise<string[]> {
  return (await childForms(sql, code)).map((form) => tableOf(form.code))
}
