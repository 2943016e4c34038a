import { newId } from '#server/db/ids.ts'
import { TENANTS } from '#server/areas/tenant/demo-tenants.ts'
import { countVisits } from '#server/areas/visit/visits.ts'
import type { Seeding } from '#server/engine/seed/seeding.ts'
import { demoPeople, type Person } from './people.ts'
import { createRandom, type Random } from '#server/engine/seed/random.ts'

const SEED = 20_240_602
const DAYS = 30
const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
/** Clocks of the platform stand at GMT+8. */
const ZONE_MS = 8 * 3_600_000
const VISITS = { workday: [26, 22], weekend: [5, 8] } as const
const OPENING_MINUTE = 6 * 60 + 30
const WORKING_MINUTES = 12 * 60
const ROWS_PER_INSERT = 500

/** Sign-ins of the demo people over the last thirty days, so that the figures of the home page are counted from rows. */
export async function seedSignIns({ sql, now }: Seeding): Promise<void> {
  const random = createRandom(SEED)
  const rows = [...demoPeople(now)].flatMap(([tenantId, people]) => {
    const active = people.filter(({ state }) => state === 'normal')
    return momentsOf(random, now).map((atMs) => rowOf(random, tenantId, random.pick(active), atMs))
  })
  for (let at = 0; at < rows.length; at += ROWS_PER_INSERT) {
    await sql
      .insertInto('sys_log')
      .values(rows.slice(at, at + ROWS_PER_INSERT))
      .execute()
  }
  await countVisits(
    sql,
    rows.map(({ tenant_id: tenantId, ip, create_time }) => ({ tenantId, ip, atMs: create_time.getTime() })),
  )
}

/** When people came, oldest first; today only what has passed already. */
function momentsOf(random: Random, now: number): number[] {
  const today = Math.floor((now + ZONE_MS) / DAY_MS) * DAY_MS - ZONE_MS
  const moments: number[] = []
  for (let day = DAYS - 1; day >= 0; day -= 1) {
    const start = today - day * DAY_MS
    const weekday = new Date(start + ZONE_MS).getUTCDay()
    const [least, spread] = weekday === 0 || weekday === 6 ? VISITS.weekend : VISITS.workday
    const count = least + random.below(spread)
    for (let visit = 0; visit < count; visit += 1) {
      // Two draws added crowd the morning; the sum never reaches midnight.
      const minute = OPENING_MINUTE + Math.floor((random.below(WORKING_MINUTES) * random.below(100)) / 99)
      moments.push(start + minute * MINUTE_MS + random.below(MINUTE_MS))
    }
  }
  return moments.filter((moment) => moment <= now).toSorted((a, b) => a - b)
}

function rowOf(random: Random, tenantId: number, person: Person, atMs: number) {
  const tenant = TENANTS.findIndex(({ id }) => id === tenantId)
  return {
    id: newId(atMs),
    tenant_id: tenantId,
    log_type: 1,
    outcome: '1',
    log_content: `用户名: ${person.username},登录成功！`,
    userid: person.username,
    username: person.realname,
    ip: `10.${20 + tenant}.${person.place}.${10 + random.below(3)}`,
    request_url: random.chance(85) ? '/sys/login' : '/sys/phoneLogin',
    create_by: person.username,
    create_time: new Date(Math.max(atMs, person.joinedMs)),
  }
}
