import { sql as raw } from 'kysely'
import type { enterprise } from '#contract/areas/enterprise/enterprise.entity.ts'
import { CHANNEL } from '#contract/areas/message/channel.ts'
import type { SharedRole } from '#contract/shared-roles.ts'
import type { StepDraft } from '#server/engine/lifecycle/step-draft.ts'
import type { Context } from '#server/engine/resource.ts'
import { resourceNamed } from '#server/engine/resources.ts'
import type { RowChange } from '#server/engine/write/row-change.ts'
import { addRow } from '#server/engine/write/write-rows.ts'
import { onBehalf } from './on-behalf.ts'

/** Who hears what becomes of their enterprise. */
const TOLD: readonly SharedRole[] = ['unit', 'leader']

/** Sends a message to who administers an enterprise and who leads its teams. @param what becomes of it: 已解冻 */
export async function tellAdministrators(
  context: Context,
  { tenantId, before }: StepDraft<typeof enterprise>,
  what: string,
  content: string,
): Promise<RowChange[]> {
  const changes: RowChange[] = []
  for (const username of await toldPeople(context, before.departId)) {
    const message = { esTitle: `${String(before.name)}${what}`, esContent: content, esReceiver: username }
    const asked = { ...message, esType: CHANNEL.system }
    changes.push(await addRow(onBehalf(context, tenantId), resourceNamed(context, 'message'), asked))
  }
  return changes
}

async function toldPeople({ sql }: Context, departId: string | null): Promise<string[]> {
  const { rows } = await raw<{ username: string }>`
    select distinct u.username from sys_depart root
      join sys_depart d on d.tenant_id = root.tenant_id and starts_with(d.org_code, root.org_code) and d.del_flag = '0'
      join sys_user_depart m on m.depart_id = d.id
      join sys_user u on u.id = m.user_id and u.status = 1 and u.del_flag = 0
      join sys_user_role a on a.user_id = u.id and a.tenant_id in (0, root.tenant_id)
      join sys_role r on r.id = a.role_id and r.tenant_id = 0 and r.role_code = any(${[...TOLD]})
    where root.id = ${departId} order by u.username`.execute(sql)
  return rows.map(({ username }) => username)
}
