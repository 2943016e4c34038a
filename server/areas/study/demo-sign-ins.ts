import { sql as raw } from 'kysely'
import { student } from '#contract/areas/student/student.entity.ts'
import { LOGIN_RESULT, studentLogin } from '#contract/areas/study/student-login.entity.ts'
import { TERMINAL } from '#contract/areas/study/study-values.ts'
import { newId } from '#server/db/ids.ts'
import type { DemoSeeding } from '#server/engine/seed/demo.ts'
import type { Random } from '#server/engine/seed/random.ts'
import { insertRows } from '#server/training/insert-rows.ts'
import type { DemoSession } from './demo-sessions.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** Of 100 sessions so many times somebody signs in besides, to look. */
const BESIDES_PERCENT = 55
const FAILED_PERCENT = 3
const CITIES: Readonly<Record<number, readonly string[]>> = {
  1: ['宁波', '宁波', '台州', '舟山', '绍兴'],
  2: ['南京', '南京', '扬州', '镇江'],
}

interface School {
  random: Random
  sessions: readonly DemoSession[]
}

/** Sign-ins of the demo: one before each session, others without one, some that failed. */
export async function signIn({ sql, now }: DemoSeeding, tenantId: number, { random, sessions }: School): Promise<void> {
  const rows = sessions.flatMap((session) => {
    const { student: who, startMs, endMs } = session
    if (who === null) return []
    const first = startMs - (1 + random.below(3)) * MINUTE_MS
    const own = rowOf(random, tenantId, session, first)
    const failed = random.chance(FAILED_PERCENT)
      ? [
          {
            ...own,
            id: newId(first - MINUTE_MS),
            ...at(first - MINUTE_MS),
            result: LOGIN_RESULT.failed,
            logout_time: null,
          },
        ]
      : []
    const laterMs = endMs + (20 + random.below(180)) * MINUTE_MS
    const besides =
      random.chance(BESIDES_PERCENT) && laterMs < Math.min(now, startMs + DAY_MS)
        ? [{ ...rowOf(random, tenantId, session, laterMs), ...onPhone(random), logout_time: null }]
        : []
    return [...failed, { ...own, logout_time: new Date(endMs + MINUTE_MS) }, ...besides]
  })
  await insertRows(sql, studentLogin.table, rows)
  await raw`update ${raw.table(student.table)} s set last_login_time = l.last
    from (select student_id, max(login_time) as last from ${raw.table(studentLogin.table)}
      where tenant_id = ${tenantId} and result = ${LOGIN_RESULT.done} group by student_id) l
    where s.id = l.student_id`.execute(sql)
}

const at = (ms: number) => ({ login_time: new Date(ms), create_time: new Date(ms) })

function rowOf(random: Random, tenantId: number, { student: who, terminal, device }: DemoSession, ms: number) {
  return {
    id: newId(ms),
    tenant_id: tenantId,
    create_by: 'system',
    ...at(ms),
    student_id: who!.id,
    student_name: who!.realname,
    org_id: who!.orgId,
    logout_time: null as Date | null,
    terminal,
    device_sn: device?.sn ?? null,
    ip: `10.${20 + tenantId}.${random.below(8)}.${2 + random.below(250)}`,
    city: random.pick(CITIES[tenantId] ?? ['杭州']),
    result: LOGIN_RESULT.done,
  }
}

function onPhone(random: Random) {
  return { terminal: random.chance(80) ? TERMINAL.miniProgram : TERMINAL.app, device_sn: null }
}
