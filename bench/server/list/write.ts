import type http from 'node:http'
import { sql as raw } from 'kysely'
import type { Figure } from '#bench/live/figures.ts'
import type { Person } from '#bench/live/people.ts'
import type { Platform } from '#bench/live/platform.ts'
import { call, load } from './load.ts'
import { told } from './read.ts'

const CONNECTIONS = [1, 8, 64]
const ROUNDS = 3
const ROUND_MS = 2_000
const WARM_UP_MS = 1_500

/** Positions added and edited a second, each acknowledged and on the disk. */
export async function writePositions(platform: Platform, { token }: Person): Promise<Figure[]> {
  await requireDurable(platform)
  const figures: Figure[] = []
  let added = 0
  const write = async (agent: http.Agent, at: number) => {
    added += 1
    const base = `${platform.origin}/vr/sys/position`
    const name = `职务${added}`
    if (added % 2 === 0) {
      const body = { code: `W${added}`, name, postRank: '2' }
      await call(`${base}/add`, { agent, method: 'POST', token, body })
    } else {
      await call(`${base}/edit`, { agent, method: 'PUT', token, body: { id: `bench-p-${at + 1}`, name } })
    }
  }
  for (const connections of CONNECTIONS) {
    await load(connections, WARM_UP_MS, write)
    const loads = []
    for (let round = 0; round < ROUNDS; round++) loads.push(await load(connections, ROUND_MS, write))
    figures.push({
      name: `position added or edited, ${connections} ${connections === 1 ? 'connection' : 'connections'}`,
      value: told(loads),
      target: connections === 8 ? '≥ 300/s' : '',
    })
  }
  return figures
}

/** A database that does not wait for its disk would tell other figures. */
async function requireDurable({ database }: Platform): Promise<void> {
  const { rows } = await raw<{ name: string; setting: string }>`
    select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes')`.execute(
    database.kysely,
  )
  const loose = rows.filter(({ setting }) => setting !== 'on').map(({ name }) => name)
  if (loose.length > 0) throw new Error(`not durable: ${loose.join(', ')}`)
}
