import type { onlineForm } from '#contract/areas/online-form/online-form.entity.ts'
import type { RowOf } from '#contract/entity/row-of.ts'
import { readDefinition, type OnlineDefinition } from '#contract/areas/online-form/definition.ts'
import type { Tables } from '#server/db/tables.ts'
import { readForm } from '#server/online/read-forms.ts'
import { refused } from '#server/http/refusals.ts'
import type { Transaction } from 'kysely'

/** The design of a form as it stands now. @param revision under which it would be published @throws ApiError when it is none */
export async function designOf(
  sql: Transaction<Tables>,
  form: RowOf<typeof onlineForm>,
  revision: number,
): Promise<OnlineDefinition> {
  const rows = await sql
    .selectFrom('online_field')
    .selectAll()
    .where('form_id', '=', form.id)
    .orderBy('order_num')
    .orderBy('id')
    .execute()
  const fields = rows.map(({ name, label, kind, length, dictionary, target, ...flags }) => ({
    name,
    label,
    kind,
    length: length ?? null,
    dictionary: dictionary || null,
    target: target || null,
    isRequired: flags.is_required,
    isUnique: flags.is_unique,
    isListed: flags.is_listed,
    isAsked: flags.is_asked,
  }))
  const { code, name, layout, parentCode } = form
  const parent = parentCode === '' ? null : (parentCode ?? null)
  const children = (await readForm(sql, String(code)))?.children ?? []
  const design = readDefinition({ code, name, revision, layout, parent, children, fields })
  if (design === null) throw refused('表单设计不完整，请检查每个字段的类型')
  return design
}
