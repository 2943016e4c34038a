import { sql as raw } from 'kysely'
import * as z from 'zod/mini'
import { STUDENT_STATUS } from '#contract/areas/student/student-values.ts'
import { student as students } from '#contract/areas/student/student.entity.ts'
import { DeviceRefusal } from '#server/http/device-answers.ts'
import type { Api } from '#server/http/schemas.ts'
import { forgetUses, isWithinLimit } from '#server/identity/attempts.ts'
import { isPassword } from '#server/identity/passwords.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import type { DeviceFacts } from './device-facts.ts'
import { DEVICE_PATH } from './protocol.ts'
import { studentTicket } from './student-ticket.ts'

/** Wrong ones of somebody, wherever they try. Source: domain part 7. */
const MOST_WRONG = 5

const body = z.object({
  way: z.enum(['no']),
  value: z.string().check(z.trim(), z.minLength(1), z.maxLength(32)),
  pin: z.string().check(z.minLength(1), z.maxLength(128)),
})

interface Student {
  id: string
  name: string
  status: string
  passwordHash: string | null
}

/** Somebody of the organisation signs in at a device: their number and their password at terminals. Source: domain part 7. */
export function registerSignIn(
  api: Api,
  services: Pick<EngineServices, 'authSecret' | 'database' | 'now'>,
  facts: DeviceFacts,
): void {
  const config = { access: { device: true }, rateLimit: { max: 30, timeWindow: 60_000 } } as const
  api.post(`${DEVICE_PATH}/sign-in`, { config, schema: { body } }, async ({ body: { value, pin }, device }) => {
    const { database, authSecret, now } = services
    const { org } = await facts.of(device.deviceId)
    if (org === null) throw new DeviceRefusal('NOT_BOUND', 403, '设备未绑定使用组织')
    const { tenantId, deviceId } = device
    const subject = `device-pin:${tenantId} ${value}`
    const isAllowed = await database.scope({ tenantId: 0 }, (sql) => isWithinLimit(sql, subject, MOST_WRONG, now()))
    if (!isAllowed) throw new DeviceRefusal('SLOW_DOWN', 429, '密码错误次数过多，请稍后再试')
    const found = await studentOf(services, tenantId, org.id, value)
    // With nobody by that number it takes as long.
    const isRight = await isPassword(pin, found?.passwordHash ?? null)
    if (found === undefined || !isRight) throw new DeviceRefusal('SIGN_IN_FAILED', 401, '学号或密码不正确')
    if (found.status !== STUDENT_STATUS.active) throw new DeviceRefusal('STUDENT_PAUSED', 403, '学员已停训或离职')
    await database.scope({ tenantId: 0 }, (sql) => forgetUses(sql, subject))
    const ticket = studentTicket(authSecret, { deviceId, studentId: found.id }, now())
    return { ticket, studentId: found.id, name: found.name }
  })
}

async function studentOf(
  { database }: Pick<EngineServices, 'database'>,
  tenantId: number,
  orgId: string,
  no: string,
): Promise<Student | undefined> {
  const { rows } = await database.read({ tenantId }, (sql) =>
    raw<Student>`
      select s.id, s.realname as name, s.status, s.password_hash as "passwordHash" from ${raw.table(students.table)} s
        join sys_depart d on d.id = s.org_id and d.tenant_id = s.tenant_id
        join sys_depart top on top.id = ${orgId} and top.tenant_id = d.tenant_id and starts_with(d.org_code, top.org_code)
      where s.tenant_id = ${tenantId} and s.student_no = ${no}`.execute(sql),
  )
  return rows[0]
}
