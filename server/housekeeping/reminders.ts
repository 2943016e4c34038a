import type { Handle } from '#server/areas/area.ts'
import { wireText } from '#server/db/moments.ts'
import { expectedError } from '#server/http/error-answers.ts'
import { remindTenant } from '#server/reminders/remind.ts'
import type { Reminder } from '#server/reminders/reminder.ts'
import { RunStopped } from '#server/schedule/run-handler.ts'
import type { Services } from '#server/services.ts'

/** Nobody is told anything between these hours, GMT+8. */
const QUIET = { fromHour: 21, toHour: 8 }

/** Tells people of everything that is due in any tenant, by day. @param reminders of all areas @throws when two have one name */
export function remindersOf(reminders: readonly Reminder[]): Handle {
  if (new Set(reminders.map(({ kind }) => kind)).size < reminders.length)
    throw new Error('remindersOf: two reminders have the same kind')
  return async (services, { say, goOn, report }) => {
    if (isQuiet(services.now())) return say('21:00 到次日 08:00 不发送提醒，请在白天执行')
    const tenants = await tenantsInUse(services)
    let isTold = false
    for (const reminder of reminders) {
      const sum = { records: 0, messages: 0 }
      for (const tenantId of tenants) {
        try {
          const { records, messages } = await remindTenant(services, tenantId, reminder, goOn)
          sum.records += records
          sum.messages += messages
        } catch (error) {
          if (error instanceof RunStopped) throw error
          const expected = expectedError(error)
          if (expected === null) report(error)
          say(`${reminder.label}：租户 ${tenantId} 没有提醒，${expected?.message ?? '系统出错，详情见服务器日志'}`)
        }
      }
      if (sum.messages > 0) say(`${reminder.label}：${sum.records} 条，发送 ${sum.messages} 条消息`)
      isTold ||= sum.messages > 0
    }
    if (!isTold) say('没有需要提醒的业务')
  }
}

function isQuiet(nowMs: number): boolean {
  const hour = Number(wireText(nowMs).slice(11, 13))
  return hour >= QUIET.fromHour || hour < QUIET.toHour
}

/** Frozen ones hear nothing. */
async function tenantsInUse({ database }: Pick<Services, 'database'>): Promise<number[]> {
  const rows = await database.read({ tenantId: 0 }, (sql) =>
    sql.selectFrom('sys_tenant').select('id').where('status', '=', 1).orderBy('id').execute(),
  )
  return rows.map(({ id }) => id)
}
