import { daysAfter } from '#contract/entity/aggregates.ts'
import { ONLINE, type equipment } from '#contract/areas/equipment/equipment.entity.ts'
import { AUTH_TYPE, MOVE_TYPE } from '#contract/areas/equipment/stock-values.ts'
import type { equipmentLifecycle } from '#machines/lifecycles/equipment.lifecycle.ts'
import { wireText } from '#server/db/moments.ts'
import type { StepDraft } from '#server/engine/resource/step-draft.ts'
import type { Context, StepHook } from '#server/engine/resource/resource.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { refused } from '#server/http/refusals.ts'
import { endDeviceTokens } from '#server/identity/devices/device-tokens.ts'
import { tellEnded } from './device/tell-ended.ts'
import { companyAt, endBind, enterpriseAt, hasOpenBind, openBind, rootOf } from './stock/binds.ts'
import { recordAuthorisations } from './stock/record-authorisations.ts'
import { recordMoves } from './stock/record-moves.ts'
import { returnLines } from './stock/return-lines.ts'
import { tellThreads } from './tell-threads.ts'

type StepName = (typeof equipmentLifecycle)['steps'][number]['name']
type Hook = StepHook<typeof equipment>
type Draft = StepDraft<typeof equipment>

/** Nobody uses it, and it lies in a depot. */
const IN_DEPOT = { org_id: null, enterprise_id: null, place: null }

/** It leaves its depot; one for an enterprise is in the sight of its people from then on. */
const ship: Hook = async (context, { before, values, given, columns, tenantId }) => {
  const { enterpriseId = null } = values
  Object.assign(columns, { depot_id: null, org_id: enterpriseId && (await rootOf(context, enterpriseId)) })
  const outputNo = given['outputNo'] === undefined ? null : String(given['outputNo'])
  const moved = { moveType: MOVE_TYPE.stockOut, devices: [before], from: before.depotId, outputNo }
  return recordMoves(context, { tenantId, ...moved })
}

/** An organisation uses it from now on, and it may be used so many days. Source: domain part 6, step `bind`. */
const bind: Hook = async (context, draft) => {
  const { id, before, values, columns, tenantId } = draft
  const orgId = String(values.orgId)
  const enterpriseId = await enterpriseAt(context, orgId)
  columns['enterprise_id'] = enterpriseId
  const place = values.place ?? before.place
  const opened = await openBind(context, { tenantId, equipmentId: id, sn: before.sn, enterpriseId, orgId, place })
  return [...opened, ...(await authoriseFirst(context, draft, { orgId, enterpriseId }))]
}

async function authoriseFirst(
  context: Context,
  { before, given, columns, tenantId }: Draft,
  user: { orgId: string; enterpriseId: string | null },
): Promise<RowChange[]> {
  const { id, sn, typeId, authExpire } = before
  const days = Number(given['authDays'] ?? 0)
  if (days === 0) return []
  const today = wireText(context.now).slice(0, 10)
  const afterExpire = daysAfter(today, days)
  columns['auth_expire'] = afterExpire
  const authType = authExpire === null ? AUTH_TYPE.first : AUTH_TYPE.renewal
  const device = { id, sn, typeId, ...user, authType, beforeExpire: authExpire, afterExpire, reason: null }
  return recordAuthorisations(context, { tenantId, today, devices: [device] })
}

const unbind: Hook = async (context, { id, before, columns, tenantId }) => {
  if (before.onlineStatus === ONLINE.training) throw refused('设备正在培训，请稍后再解绑！')
  Object.assign(columns, { org_id: await companyAt(context, before.orgId, tenantId), place: null })
  return endBind(context, { id, tenantId })
}

/** A loan of it ends. */
const takeBack: Hook = async (context, { id, before, values, columns, tenantId }) => {
  Object.assign(columns, IN_DEPOT)
  const returned = await returnLines(context, { id, tenantId })
  const moved = { tenantId, moveType: MOVE_TYPE.takeBack, devices: [before], to: values.depotId ?? null }
  return [...returned, ...(await recordMoves(context, moved))]
}

/** Users who reported it read that it is mended elsewhere. */
const repair: Hook = (context, { id, before, reason, tenantId }) =>
  tellThreads(context, { id, tenantId }, '设备已送修', `设备 ${before.sn} 已送修：${reason ?? ''}`)

/** Its previous user does not get it back. */
const repaired: Hook = async (context, { id, before, values, given, columns, tenantId }) => {
  Object.assign(columns, IN_DEPOT)
  const ended = [...(await endBind(context, { id, tenantId })), ...(await returnLines(context, { id, tenantId }))]
  const moved = {
    moveType: MOVE_TYPE.stockIn,
    to: values.depotId ?? null,
    remark: `修复入库：${String(given['solution'])}`,
  }
  const told = await tellThreads(
    context,
    { id, tenantId },
    '设备修复后已入库',
    `设备 ${before.sn} 修复后已入库，不再返还：${String(given['solution'])}`,
  )
  return [...ended, ...(await recordMoves(context, { tenantId, devices: [before], ...moved })), ...told]
}

const giveBack: Hook = async (context, { id, before, given, columns, tenantId }) => {
  if (!(await hasOpenBind(context, id))) throw refused('设备没有绑定组织，请修复入库！')
  columns['depot_id'] = null
  const content = `设备 ${before.sn} 已修复返还：${String(given['solution'])}`
  return tellThreads(context, { id, tenantId }, '设备已修复返还', content)
}

const scrap: Hook = async (context, { id, before, reason, tenantId }) => {
  const ended = await endBind(context, { id, tenantId })
  const owners = await endDeviceTokens(context.sql, id)
  await tellEnded(context.sql, owners)
  const moved = { moveType: MOVE_TYPE.scrap, from: before.depotId, remark: reason }
  return [...ended, ...(await recordMoves(context, { tenantId, devices: [before], ...moved }))]
}

/** What the steps of a device do besides. Source: domain part 6. */
export const equipmentSteps: Partial<Record<StepName, Hook>> = {
  ship,
  bind,
  unbind,
  takeBack,
  repair,
  repaired,
  giveBack,
  scrap,
}
