import { sql as raw } from 'kysely'
import { equipment, EQUIPMENT_STATUS } from '#contract/areas/equipment/equipment.entity.ts'
import { withHooks } from '#server/engine/resource/define-resource.ts'
import { takeStep } from '#server/engine/lifecycle/take-step.ts'
import type { Demo, DemoSeeding } from '#server/engine/seed/demo.ts'
import { addRow } from '#server/engine/write/write-rows.ts'
import { afterSales } from './after-sale.resource.ts'
import { afterSaleStamps } from './after-sale-steps.ts'
import { AFTER_SALES, PROGRESS, type AfterSaleProgress, type AfterSaleSeed } from './demo-after-sales.ts'
import { devices } from './equipment.resource.ts'
import { contextOfPerson, firstPeople, type DemoPerson } from './demo-people.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Hours between two reports; the last ones are of today. */
const APART_HOURS = 130
const FIRST_PHONE = 13_000_400_000

/** Nobody is told of what was long ago. */
const seeded = withHooks(afterSales, { steps: afterSaleStamps })
const mended = withHooks(devices, { steps: {} })

type Step = 'accept' | 'finish' | 'giveBack' | 'reopen' | 'confirm'

const STEPS_TO: Readonly<Record<AfterSaleProgress, readonly Step[]>> = {
  waiting: [],
  late: [],
  handling: ['accept'],
  inRepair: ['accept'],
  toConfirm: ['accept', 'finish'],
  reopened: ['accept', 'finish', 'reopen', 'finish', 'confirm'],
  returned: ['giveBack'],
  done: ['accept', 'finish', 'confirm'],
}

/** Reports of broken devices in every state, each with what both sides said. */
export const demo: Demo = { key: 'afterSales', make }

interface Device {
  id: string
  sn: string
  orgId: string
  status: string
}

async function make(seeding: DemoSeeding): Promise<void> {
  for (const { id: tenantId } of seeding.tenants) {
    const used = await devicesOf(seeding, tenantId)
    const handlers = await firstPeople(seeding, tenantId, 2)
    if (used.length === 0 || handlers.length === 0) continue
    // Numbers are counted by the day on which they are given.
    const reports = PROGRESS.map((progress, nth) => ({ progress, nth, ageMs: ageOf(progress, nth) }))
    for (const one of reports.toSorted((first, second) => second.ageMs - first.ageMs)) {
      const inUse = one.progress === 'inRepair' ? used.filter(({ status }) => status === EQUIPMENT_STATUS.inUse) : []
      const [device] = [...inUse, used[one.nth % used.length]!] as const
      const reporter = (await personAt(seeding, device.orgId)) ?? handlers[0]!
      const handler = handlers.find(({ id }) => id !== reporter.id) ?? handlers[0]!
      await addReport(seeding, { ...one, tenantId, device, reporter, handler })
    }
  }
}

/** What waits is of today, one of them too long already; what is mended is of this week. */
function ageOf(progress: AfterSaleProgress, nth: number): number {
  if (progress === 'waiting') return (PROGRESS.length - nth) * HOUR_MS
  const isRecent = progress === 'toConfirm' || progress === 'handling' || progress === 'inRepair'
  const atLeast = isRecent ? 3 * DAY_MS : 30 * HOUR_MS
  if (progress === 'late') return atLeast
  return isRecent ? atLeast + nth * HOUR_MS : atLeast + (PROGRESS.length - nth) * APART_HOURS * HOUR_MS
}

interface ReportWork {
  tenantId: number
  device: Device
  progress: AfterSaleProgress
  reporter: DemoPerson
  handler: DemoPerson
  nth: number
  ageMs: number
}

async function addReport(seeding: DemoSeeding, work: ReportWork): Promise<void> {
  const { tenantId, device, progress, reporter, handler, nth, ageMs } = work
  const { solution, ...told } = AFTER_SALES[nth % AFTER_SALES.length]!
  const at = (by: DemoPerson, hours: number) =>
    contextOfPerson(seeding, tenantId, by, seeding.now - ageMs + hours * HOUR_MS)
  const contact = { contact: reporter.realname, contactPhone: String(FIRST_PHONE + tenantId * 1_000 + nth) }
  const { ids } = await addRow(at(reporter, 0), seeded, { ...told, ...contact, equipmentId: device.id })
  const say = (by: DemoPerson, hours: number, content: string, internal: 0 | 1) =>
    addRow(at(by, hours), seeding.resources.named('afterSaleReply'), { afterSaleId: ids[0], content, internal })
  for (const [place, step] of STEPS_TO[progress].entries()) {
    const hours = 2 + place * 20
    const by = step === 'confirm' || step === 'reopen' ? reporter : handler
    await takeStep(at(by, hours), seeded, step, { ids, body: bodyOf(step, handler, solution, nth) })
    if (step !== 'accept') continue
    await say(handler, hours + 1, '已收到，请先断开电源，工程师会在两天内到现场。', 0)
    await say(reporter, hours + 3, '好的，现场有人对接，请提前半小时联系。', 0)
    await say(handler, hours + 4, internalOf(AFTER_SALES[nth % AFTER_SALES.length]!), 1)
  }
  if (progress !== 'inRepair' || device.status !== EQUIPMENT_STATUS.inUse) return
  const reason = '现场无法修复，带回检修'
  await takeStep(at(handler, 30), mended, 'repair', { ids: [device.id], body: { reason } })
  await say(handler, 30, `设备 ${device.sn} 已送修：${reason}`, 0)
}

function internalOf({ faultLevel }: AfterSaleSeed): string {
  return faultLevel === '3' ? '备件库有现货，随车带去；若主板损坏则整机更换。' : '先远程排查，无法解决再派人到现场。'
}

function bodyOf(step: Step, handler: DemoPerson, solution: string, nth: number): Record<string, unknown> {
  return {
    accept: { handler: handler.username },
    finish: { solution },
    giveBack: { reason: '请补充设备屏幕的照片和出现问题的课程名称' },
    reopen: { reason: '使用半天后问题再次出现' },
    confirm: { score: nth % 4 === 0 ? 4 : 5 },
  }[step]
}

async function devicesOf({ sql }: DemoSeeding, tenantId: number): Promise<Device[]> {
  const { rows } = await raw<Device>`select id, sn, org_id as "orgId", status from ${raw.table(equipment.table)}
    where tenant_id = ${tenantId} and org_id is not null order by sn`.execute(sql)
  return rows
}

/** Somebody who works where a device is used. */
async function personAt({ sql }: DemoSeeding, departmentId: string): Promise<DemoPerson | undefined> {
  return sql
    .selectFrom('sys_user as u')
    .innerJoin('sys_user_depart as m', 'm.user_id', 'u.id')
    .select(['u.id', 'u.username', 'u.realname'])
    .where('m.depart_id', '=', departmentId)
    .where('u.status', '=', 1)
    .where('u.del_flag', '=', 0)
    .orderBy('u.username')
    .executeTakeFirst()
}
