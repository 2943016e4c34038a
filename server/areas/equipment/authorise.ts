import { daysAfter } from '#contract/entity/aggregates.ts'
import type { equipment } from '#contract/areas/equipment/equipment.entity.ts'
import { AUTH_TYPE, MOST_AUTH_DAYS } from '#contract/areas/equipment/stock-values.ts'
import { wireText } from '#server/db/moments.ts'
import type { ActionDraft, ActionWork } from '#server/engine/actions/action-work.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { refused } from '#server/http/refusals.ts'
import { recordAuthorisations, type Authorised } from './stock/record-authorisations.ts'

type Device = ActionDraft<typeof equipment>
type Work = ActionWork<typeof equipment>

/** 授权 and 续期: by days, each from its own end, or all until a day. Source: domain part 6. */
export const authorise: Work = async (context, { rows, values }) => {
  const today = wireText(context.now).slice(0, 10)
  const days = values['days'] === null ? null : Number(values['days'])
  const until = values['until'] === null ? null : String(values['until'])
  if ((days === null) === (until === null)) throw refused('请填写授权天数或授权到期，只填一个！')
  if (until !== null && until <= today) throw refused('授权到期必须晚于今天！')
  if (until !== null && until > daysAfter(today, MOST_AUTH_DAYS)) throw refused(`一次最多授权 ${MOST_AUTH_DAYS} 天！`)
  const changes = await change(context, rows, ({ authExpire }) => {
    const from = authExpire !== null && authExpire > today ? authExpire : today
    return {
      authType: authExpire === null ? AUTH_TYPE.first : AUTH_TYPE.renewal,
      afterExpire: until ?? daysAfter(from, days!),
      reason: null,
    }
  })
  return { message: rows.length === 1 ? '授权成功！' : `已授权 ${rows.length} 台设备`, changes }
}

/** 收回: the device hears of it with its next heartbeat. Source: domain part 6. */
export const withdrawAuth: Work = async (context, { rows, values }) => {
  const withdrawn = { authType: AUTH_TYPE.withdrawal, afterExpire: null, reason: String(values['reason']) }
  return { changes: await change(context, rows, () => withdrawn) }
}

type Change = Pick<Authorised, 'authType' | 'afterExpire' | 'reason'>

async function change(
  context: Context,
  rows: readonly Device[],
  changeOf: (device: Device['before']) => Change,
): Promise<RowChange[]> {
  const today = wireText(context.now).slice(0, 10)
  const byTenant = new Map<number, Authorised[]>()
  for (const { before, tenantId, columns } of rows) {
    const changed = changeOf(before)
    columns['auth_expire'] = changed.afterExpire
    const { id, sn, typeId, enterpriseId, orgId, authExpire } = before
    const one = { id, sn, typeId, enterpriseId, orgId, beforeExpire: authExpire, ...changed }
    byTenant.set(tenantId, [...(byTenant.get(tenantId) ?? []), one])
  }
  const changes: RowChange[] = []
  for (const [tenantId, devices] of byTenant)
    changes.push(...(await recordAuthorisations(context, { tenantId, today, devices })))
  return changes
}
