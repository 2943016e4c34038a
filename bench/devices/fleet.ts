import { sql as raw } from 'kysely'
import type { Platform } from '#bench/live/platform.ts'
import { moment } from '#server/db/moments.ts'
import { deviceTokenHash } from '#server/identity/devices/device-tokens.ts'
import { createSessions } from '#server/rights/sessions.ts'
import { newToken } from '#server/identity/tokens.ts'

/** The tenant of the demo with devices, students and courses. */
export const TENANT = 1

/** Devices in use with their tokens, and somebody who looks at them. */
export interface Fleet {
  ids: readonly string[]
  tokens: readonly string[]
  /** Each device beats once in so many ms. */
  beatEveryMs: number
  /** Of the administrator. */
  token: string
  userId: string
}

/** @param devices how many @param beatEveryMs what their type says */
export async function seedFleet(platform: Platform, devices: number, beatEveryMs: number): Promise<Fleet> {
  const { database, authSecret } = platform
  const tokens = Array.from({ length: devices }, () => `dv1.${newToken()}`)
  const hashes = tokens.map((token) => deviceTokenHash(authSecret, token))
  const ids = await database.scope({ tenantId: 0 }, async (sql) => {
    await raw`insert into biz_equipment_type (id, tenant_id, type_name, type_code, category, heartbeat_seconds)
      values ('bench', ${TENANT}, '基准测试', 'BENCH', '1', ${beatEveryMs / 1_000})`.execute(sql)
    const { rows } = await raw<{ id: string }>`
      insert into biz_equipment (id, tenant_id, sn, type_id, status, create_time)
      select 'bench-' || i, ${TENANT}, 'BENCH-' || i, 'bench', '3', now() - i * interval '1 minute'
      from generate_series(1::int, ${devices}::int) as i returning id`.execute(sql)
    await raw`insert into device_token (token_hash, device_id, tenant_id, name, create_time)
      select hash, id, ${TENANT}, id, ${moment(Date.now())}
      from unnest(${rows.map(({ id }) => id)}::text[], ${hashes}::text[]) as t (id, hash)`.execute(sql)
    return rows.map(({ id }) => id)
  })
  return { ids, tokens, beatEveryMs, ...(await signIn(platform)) }
}

async function signIn({ database, authSecret }: Platform): Promise<Pick<Fleet, 'token' | 'userId'>> {
  const sessions = createSessions({ database, authSecret, now: Date.now })
  return database.scope({ tenantId: 0 }, async (sql) => {
    const { id } = await sql
      .selectFrom('sys_user')
      .select('id')
      .where('username', '=', 'enterprise')
      .executeTakeFirstOrThrow()
    const place = { userId: id, tenantId: TENANT, orgCode: null, ip: '127.0.0.1', userAgent: 'bench' }
    return { userId: id, token: await sessions.open(sql, place) }
  })
}
