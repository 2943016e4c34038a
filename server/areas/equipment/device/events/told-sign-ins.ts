import { sql as raw } from 'kysely'
import { studentLogin } from '#contract/areas/study/student-login.entity.ts'
import { TERMINAL } from '#contract/areas/study/study-values.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import type { DevicePrincipal } from '#server/identity/devices/device-principal.ts'
import { recordLogin } from '#server/training/record-login.ts'
import type { EventOf } from './event.ts'
import type { Stored } from './fold-session.ts'

type Told = Stored<EventOf<'student.login'> | EventOf<'student.logout'>>

/** Keeps who signed in and out, in the order of their time. @returns what changed */
export async function takeSignIns(
  context: Context,
  device: DevicePrincipal,
  events: readonly Told[],
): Promise<RowChange[]> {
  const changes: RowChange[] = []
  for (const { event, trueMs } of events.toSorted((one, other) => one.trueMs - other.trueMs)) {
    const { studentId } = event
    if (event.type === 'student.logout') {
      changes.push(...(await signOut(context, device, studentId, trueMs)))
      continue
    }
    const at = { deviceSn: device.name, ip: device.ip, city: null, isDone: true, atMs: trueMs }
    const [login, ...others] = await recordLogin(context, { studentId, terminal: TERMINAL.vr, ...at })
    changes.push(login!, ...others)
    await takeEarlierLogout(context, device, { loginId: login!.ids[0]!, studentId, trueMs }, events)
  }
  return changes
}

interface Login {
  loginId: string
  studentId: string
  trueMs: number
}

/** A sign-out that was told before its sign-in: what an older sign-in was given meanwhile, it gives back. */
async function takeEarlierLogout(
  { sql }: Context,
  { deviceId, name, tenantId }: DevicePrincipal,
  { loginId, studentId, trueMs }: Login,
  batch: readonly Told[],
): Promise<void> {
  const table = raw.table(studentLogin.table)
  const at = new Date(trueMs)
  const { rows } = await raw<{ type: string; at: Date }>`
    select type, true_at as at from device_event where device_id = ${deviceId} and type in ('student.login', 'student.logout')
      and body->>'studentId' = ${studentId} and true_at >= ${at} and id <> all(${batch.map(({ event }) => event.id)}::uuid[])
    order by true_at, id limit 1`.execute(sql)
  if (rows[0]?.type !== 'student.logout') return
  await raw`update ${table} set logout_time = null where tenant_id = ${tenantId} and student_id = ${studentId}
    and device_sn = ${name} and login_time < ${at} and logout_time = ${rows[0].at}`.execute(sql)
  await raw`update ${table} set logout_time = ${rows[0].at} where id = ${loginId}`.execute(sql)
}

async function signOut(
  { sql }: Context,
  { name, tenantId }: DevicePrincipal,
  studentId: string,
  atMs: number,
): Promise<RowChange[]> {
  const table = raw.table(studentLogin.table)
  const at = new Date(atMs)
  const { rows } = await raw<{ id: string }>`
    update ${table} set logout_time = ${at} where id = (select id from ${table} where tenant_id = ${tenantId}
      and student_id = ${studentId} and device_sn = ${name} and login_time <= ${at} and logout_time is null
      order by login_time desc limit 1) returning id`.execute(sql)
  return rows.map(({ id }) => ({ entity: studentLogin.name, action: 'edit', ids: [id], tenantId }))
}
