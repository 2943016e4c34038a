import type { customerFeedback } from '#contract/areas/customer/customer-feedback.entity.ts'
import { enterprise } from '#contract/areas/enterprise/enterprise.entity.ts'
import type { RowOf } from '#contract/entity/row-of.ts'
import { sql as raw } from 'kysely'
import type { Context } from '#server/engine/resource/resource.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { escapeHtml } from '#server/identity/html.ts'
import { hearersAt } from '#server/reminders/holders.ts'
import { tell } from '#server/reminders/tell.ts'
import { asPlatform } from '#server/training/as-platform.ts'

interface About {
  id: string
  tenantId: number
  before: RowOf<typeof customerFeedback>
}

const LIST = 'customer:feedback:list'

/** Tells who wrote a feedback, and the administrators of its enterprise, what became of it, unless they did it themselves. */
export async function tellWriters(context: Context, about: About, title: string, what: string): Promise<RowChange[]> {
  const { createBy } = about.before as { createBy?: string | null }
  const departmentId = await rootOf(context, about.before.enterpriseId)
  const unit = await hearersAt(context.sql, about.tenantId, { departmentId, roles: ['unit'], code: LIST })
  return tellEach(context, about, [createBy, ...unit], title, what)
}

/** Tells who looks after it. */
export function tellHandler(
  context: Context,
  about: About,
  handler: string | null | undefined,
  title: string,
  what: string,
): Promise<RowChange[]> {
  return tellEach(context, about, [handler], title, what)
}

function tellEach(
  context: Context,
  { id, tenantId, before }: About,
  people: readonly (string | null | undefined)[],
  title: string,
  what: string,
): Promise<RowChange[]> {
  const others = people.filter((one) => one && one !== context.principal.username && one !== 'system') as string[]
  const content = `<p>反馈“${escapeHtml(before.title)}”${escapeHtml(what)}</p>`
  return tell(asPlatform(context, tenantId), others, { title, content, page: `/customer/feedback?id=${id}` })
}

async function rootOf({ sql }: Context, enterpriseId: string | null | undefined): Promise<string | null> {
  if (!enterpriseId) return null
  const { rows } = await raw<{
    departId: string | null
  }>`select depart_id as "departId" from ${raw.table(enterprise.table)}
    where id = ${enterpriseId}`.execute(sql)
  return rows[0]?.departId ?? null
}
