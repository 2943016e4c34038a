import { sql as raw, type Transaction } from 'kysely'
import { readDefinition, type OnlineDefinition } from '#contract/areas/online-form/definition.ts'
import { OWN_MAIN, tableOf } from '#contract/areas/online-form/names.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { acrossTenants } from '#server/engine/platform/across-tenants.ts'
import { childTables } from '#server/online/form-resource.ts'
import { holdsRows } from '#server/online/make-table.ts'
import { readForm, readForms } from '#server/online/read-forms.ts'

/** Publishes and disables forms one after the other: two at once could become sub forms of each other. */
export async function lockForms(sql: Transaction<Tables>): Promise<void> {
  await raw`select pg_advisory_xact_lock(hashtextextended('online forms', 0))`.execute(sql)
}

/** Why a form cannot be the sub form that its design says it is, as a sentence; null = it can. A sub form has no sub forms, so that none is below itself. */
export async function relationProblem(context: Context, design: OnlineDefinition): Promise<string | null> {
  const { name, parent, layout, children } = design
  if (await changesMain(context, design)) return `“${name}”的数据表中已有数据，不能再更换所属主表`
  if (parent === null) return null
  if (parent === design.code) return OWN_MAIN
  if (children.length > 0) return `“${name}”有自己的子表，不能作为别的表单的子表`
  if (layout !== 'list') return '子表随主表展示，展示方式请选择“列表”'
  const main = await readForm(context.sql, parent)
  if (main === null) return `主表“${parent}”还没有发布，请先发布主表`
  return main.parent === null ? null : `“${main.name}”是子表，不能再有子表`
}

/** Rows keep the record that they belong to. */
async function changesMain({ sql }: Context, { code, parent }: OnlineDefinition): Promise<boolean> {
  const row = await sql.selectFrom('online_form').select('published').where('code', '=', code).executeTakeFirst()
  const before = readDefinition(row?.published)
  if (before === null || before.parent === parent) return false
  return acrossTenants({ sql }, () => holdsRows(sql, tableOf(code)))
}

/** Why a form cannot be taken out of use: its sub forms are still in use; null = it can. */
export async function usedByChildren(sql: Transaction<Tables>, code: string): Promise<string | null> {
  const child = (await readForms(sql)).find(({ parent }) => parent === code)
  return child === undefined ? null : `子表“${child.name}”还在使用，请先停用子表`
}

/** Why the rows of a form cannot be cleared: those of its sub forms belong to them; null = they can. */
export async function heldByChildren({ sql }: Context, code: string): Promise<string | null> {
  for (const table of await childTables(sql, code)) {
    if (await acrossTenants({ sql }, () => holdsRows(sql, table))) return '子表中还有数据，请先清除子表的数据'
  }
  return null
}
