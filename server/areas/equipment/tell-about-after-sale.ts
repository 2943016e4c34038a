import type { RowOf } from '#contract/entity/row-of.ts'
import type { afterSale } from '#contract/areas/equipment/after-sale.entity.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { escapeHtml } from '#server/identity/html.ts'
import { tell } from '#server/reminders/tell.ts'
import { asPlatform } from '#server/training/as-platform.ts'

interface About {
  id: string
  tenantId: number
  before: Pick<RowOf<typeof afterSale>, 'feedbackNo'>
}

/** Tells who reported a broken device what became of it, unless they did it themselves. */
export function tellReporter(context: Context, about: About, title: string, what: string): Promise<RowChange[]> {
  const { createBy } = about.before as { createBy?: string | null }
  return tellOne(context, about, createBy, title, what)
}

/** Tells who mends it, unless they did it themselves. */
export function tellHandler(
  context: Context,
  about: About,
  handler: string | null | undefined,
  title: string,
  what: string,
): Promise<RowChange[]> {
  return tellOne(context, about, handler, title, what)
}

async function tellOne(
  context: Context,
  { id, tenantId, before }: About,
  username: string | null | undefined,
  title: string,
  what: string,
): Promise<RowChange[]> {
  if (!username || username === context.principal.username || username === 'system') return []
  const content = `<p>售后单 ${String(before.feedbackNo ?? '')} ${escapeHtml(what)}</p>`
  return tell(asPlatform(context, tenantId), [username], { title, content, page: `/equipment/feedback?id=${id}` })
}
