import { setTimeout as pause } from 'node:timers/promises'
import { sql as raw } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { TENANT } from './sql.ts'

/** The server looks at hazards and devices twice and once a minute, and raises an alarm for each that is late or silent. */
const TWO_ROUNDS_MS = 65_000
const MOST_ROUNDS = 6
/** Some are raised at any time. */
const MOST_GROWTH = 1.01

/** Resolves when the server has raised the thousands of alarms that a tenant brings which is there all at once. @throws where there are still new ones after minutes */
export async function settled(database: Database): Promise<void> {
  let before = Number.NaN
  for (let rounds = 0; rounds < MOST_ROUNDS; rounds += 1) {
    await pause(TWO_ROUNDS_MS)
    const { rows } = await database.read({ tenantId: 0 }, (sql) =>
      raw<{
        count: number
      }>`select count(*)::integer as count from biz_alarm_record where tenant_id = ${TENANT}`.execute(sql),
    )
    const { count } = rows[0]!
    console.log(`${count} alarms`)
    if (count <= before * MOST_GROWTH) return
    before = count
  }
  throw new Error('settled: alarms are still being raised')
}
