import { sql as raw } from 'kysely'
import { equipment, EQUIPMENT_STATUS, ONLINE } from '#contract/areas/equipment/equipment.entity.ts'
import type { Demo, DemoSeeding } from '#server/engine/seed/demo.ts'
import { contextOf } from '#server/engine/seed/seeding.ts'
import { clearFault, raiseFault } from './raise-fault.ts'

const HOUR_MS = 3_600_000

interface ToldFault {
  faultType: string
  level: string
  code: string
  message: string
  /** Hours ago. */
  since: number
  /** How often it was told. */
  times: number
  /** Hours after it began; absent = it is still there. */
  clearedAfter?: number
}

/** What devices of the demo said is wrong with them, in the order of the devices. */
const TOLD: readonly ToldFault[] = [
  { faultType: '2', level: '3', code: 'DISP-02', message: '左屏无信号，画面黑屏', since: 75, times: 6 },
  { faultType: '7', level: '1', code: 'BAT-11', message: '电池电量低于 15%', since: 30, times: 3, clearedAfter: 2 },
  { faultType: '3', level: '2', code: 'TRK-04', message: '空间定位丢失，画面漂移', since: 52, times: 9 },
  {
    faultType: '6',
    level: '1',
    code: 'NET-01',
    message: '无线网络中断后重新连接',
    since: 190,
    times: 14,
    clearedAfter: 20,
  },
  { faultType: '4', level: '2', code: 'CTL-07', message: '右手柄按键无响应', since: 120, times: 4 },
  { faultType: '5', level: '2', code: 'APP-30', message: '课程启动时软件闪退', since: 410, times: 2, clearedAfter: 26 },
  { faultType: '1', level: '3', code: 'PWR-01', message: '开机自检失败', since: 640, times: 1, clearedAfter: 48 },
]

/** Faults of devices in use; they have no events of their own, because nothing is there that could send them. */
export const demo: Demo = { key: 'deviceFaults', make }

async function make(seeding: DemoSeeding): Promise<void> {
  for (const { id: tenantId } of seeding.tenants) {
    const context = contextOf(seeding, tenantId)
    const { rows } = await raw<{ id: string }>`select id from ${raw.table(equipment.table)}
      where tenant_id = ${tenantId} and status in (${EQUIPMENT_STATUS.inUse}, ${EQUIPMENT_STATUS.inRepair})
      order by sn limit ${TOLD.length}`.execute(seeding.sql)
    const open: string[] = []
    for (const [nth, { id: equipmentId }] of rows.entries()) {
      const { since, times, clearedAfter, ...fault } = TOLD[nth]!
      const beganMs = seeding.now - since * HOUR_MS
      const stepMs = ((clearedAfter ?? since) * HOUR_MS) / (times + 1)
      for (let time = 0; time < times; time += 1)
        await raiseFault(context, { ...fault, equipmentId, tenantId, atMs: beganMs + time * stepMs })
      if (clearedAfter === undefined) open.push(equipmentId)
      if (clearedAfter === undefined) continue
      await clearFault(context, { equipmentId, code: fault.code, atMs: beganMs + clearedAfter * HOUR_MS })
    }
    await raw`update ${raw.table(equipment.table)} set online_status = ${ONLINE.faulty}
      where id = any(${open}) and online_status = ${ONLINE.online}`.execute(seeding.sql)
  }
}
