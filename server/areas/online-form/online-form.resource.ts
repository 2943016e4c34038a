import type { RowOf } from '#contract/entity/row-of.ts'
import { codeProblem, OWN_MAIN, tableOf } from '#contract/areas/online-form/names.ts'
import { onlineForm } from '#contract/areas/online-form/online-form.entity.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { requirePlatform } from '#server/engine/platform/platform-only.ts'
import type { Context, Draft } from '#server/engine/resource/resource.ts'
import type { StepDraft } from '#server/engine/resource/step-draft.ts'
import { acrossTenants } from '#server/engine/platform/across-tenants.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { refused } from '#server/http/refusals.ts'
import { dropTable, holdsRows } from '#server/online/make-table.ts'
import { hideFromMenu, removeFromMenu } from '#server/online/published-menu.ts'
import { addressOf } from './form-menu.ts'
import { heldByChildren, lockForms, usedByChildren } from './relation-problem.ts'
import { publish } from './publish.ts'
import { tidy } from './tidy.ts'

/** Forms defined as data; only the platform designs them. Source: MENU-06, O-31. */
export const onlineForms = defineResource(onlineForm, {
  beforeWrite: prepareForm,
  steps: {
    publish,
    tidy,
    withdraw,
    async purge(context, { before }) {
      requirePlatform(context.principal)
      const code = before.code
      refuseFor(await heldByChildren(context, code))
      await dropTable(context.sql, tableOf(code))
    },
  },
  beforeDelete: requireEmpty,
  async afterDelete(context, rows) {
    const changes: RowChange[] = []
    for (const { code } of rows) {
      await dropTable(context.sql, tableOf(code))
      changes.push(...(await removeFromMenu(context, addressOf(code))))
    }
    return changes
  },
})

async function prepareForm(
  { principal, sql }: Context,
  { before, values, columns, body }: Draft<typeof onlineForm>,
): Promise<void> {
  requirePlatform(principal)
  const code = before?.code ?? values.code ?? ''
  if (before === null) refuseFor(codeProblem(code))
  if (values.parentCode === code) throw refused(OWN_MAIN)
  const { copyOf } = body
  if (before === null && typeof copyOf === 'string') columns['source_id'] = await sourceOf(sql, copyOf)
}

/** @throws ApiError when the form that is copied is not there any more */
async function sourceOf(sql: Context['sql'], id: string): Promise<string> {
  const row = await sql.selectFrom('online_form').select('id').where('id', '=', id).executeTakeFirst()
  if (row === undefined) throw refused('要复制的表单不存在或已被删除，请刷新后重试')
  return row.id
}

async function withdraw(context: Context, { before }: StepDraft<typeof onlineForm>): Promise<RowChange[]> {
  requirePlatform(context.principal)
  const code = before.code
  await lockForms(context.sql)
  refuseFor(await usedByChildren(context.sql, code))
  return hideFromMenu(context, addressOf(code))
}

function refuseFor(problem: string | null): void {
  if (problem !== null) throw refused(problem)
}

/** Nothing that anybody wrote goes with a design. */
async function requireEmpty({ principal, sql }: Context, rows: readonly RowOf<typeof onlineForm>[]): Promise<void> {
  requirePlatform(principal)
  for (const { code, name } of rows) {
    const isUsed = await acrossTenants({ sql }, () => holdsRows(sql, tableOf(code)))
    if (isUsed) throw refused(`“${name}”的数据表中还有数据，请先清除数据再删除`)
  }
}
