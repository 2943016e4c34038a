import { hazard } from '#contract/areas/hazard/hazard.entity.ts'
import { page as hazardPage } from '#contract/areas/hazard/hazard.page.ts'
import { hazardTask } from '#contract/areas/hazard/hazard-task.entity.ts'
import { page as taskPage } from '#contract/areas/hazard/hazard-task.page.ts'
import { permissionOf } from '#contract/define-entity.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { escapeHtml } from '#server/identity/html.ts'
import { hearersAt } from '#server/reminders/holders.ts'
import type { ToldRole } from '#server/reminders/reminder.ts'
import { tell } from '#server/reminders/tell.ts'
import { asPlatform } from '#server/training/as-platform.ts'

/** What somebody is told about. */
export interface About {
  id: string
  tenantId: number
  title: string
  orgId: string | null
  /** Default a hazard. */
  kind?: 'task'
}

/** Tells somebody what became of a hazard, unless they did it themselves. */
export function tellPerson(
  context: Context,
  about: About,
  username: string | null | undefined,
  [title, what]: readonly [title: string, what: string],
): Promise<RowChange[]> {
  return tellAll(context, about, username ? [username] : [], [title, what])
}

/** Tells those who look after the organisation of a hazard, except who did it. */
export async function tellRoles(
  context: Context,
  about: About,
  roles: readonly ToldRole[],
  words: readonly [title: string, what: string],
): Promise<RowChange[]> {
  const entity = about.kind === 'task' ? hazardTask : hazard
  const place = { departmentId: about.orgId, roles, code: permissionOf(entity, 'list') }
  return tellAll(context, about, await hearersAt(context.sql, about.tenantId, place), words)
}

async function tellAll(
  context: Context,
  { id, tenantId, title: name, kind }: About,
  receivers: readonly string[],
  [title, what]: readonly [title: string, what: string],
): Promise<RowChange[]> {
  const others = receivers.filter((username) => username !== context.principal.username)
  const [noun, path] = kind === 'task' ? ['排查任务', taskPage.path!] : ['隐患', hazardPage.path!]
  const content = `<p>${noun}“${escapeHtml(name)}”${escapeHtml(what)}</p>`
  return tell(asPlatform(context, tenantId), others, { title, content, page: `${path}?id=${id}` })
}
