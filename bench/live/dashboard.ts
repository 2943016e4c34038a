import { sql as raw } from 'kysely'
import { setTimeout as wait } from 'node:timers/promises'
import type { WebSocket } from 'ws'
import { figuresKey, type FigureFeed } from '#contract/wire/figures.ts'
import type { Figure } from './figures.ts'
import { heardFrame, inBatches, openPage } from './pages.ts'
import { ROLE, signInPeople } from './people.ts'
import type { Platform } from './platform.ts'
import { usedDuring } from './used-during.ts'

const VIEWERS = 200
const SCOPES = 20
const AT_ONCE = 50
const SETTLE_MS = 5_000
/** What changes by itself is counted at full and half minutes: each measurement sees as many of them. */
const WATCHED_MS = 60_000
/** The tenant of the demo with records, devices and organisations. */
const TENANT = 1
const LISTS = ['log:studentUse', 'log:studentLogin', 'student:info', 'equipment:info', 'hazard:info', 'drill:plan']
/** What is watched in each measurement. */
const ALL: readonly FigureFeed[] = ['now', 'minutes', 'devices', 'events', 'cities', 'hazards']
const WATCHED: readonly { feeds: readonly FigureFeed[]; isBusy: boolean }[] = [
  { feeds: [], isBusy: false },
  { feeds: ['now'], isBusy: false },
  { feeds: ALL, isBusy: false },
  { feeds: [], isBusy: true },
  { feeds: ALL, isBusy: true },
]

/** 200 people who look at dashboards of 20 organisations: what telling them costs server and database, in shares of a core. */
export async function dashboard(platform: Platform): Promise<Figure[]> {
  const organisations = await prepare(platform)
  const people = await signInPeople(platform, VIEWERS, TENANT)
  const sockets = await inBatches(people, AT_ONCE, (person) => openPage(platform, person))
  let [frames, bytes] = [0, 0]
  for (const socket of sockets)
    socket.on('message', (data: Buffer) => {
      frames += 1
      bytes += data.length
    })
  const found: Figure[] = []
  let idle: Usage = { server: 0, database: 0 }
  for (const { feeds, isBusy } of WATCHED) {
    await inBatches(sockets, AT_ONCE, (socket) =>
      watch(socket, feeds, organisations[sockets.indexOf(socket) % SCOPES]!),
    )
    const quiet = isBusy ? changeEachSecond(platform) : () => {}
    await wait(SETTLE_MS)
    ;[frames, bytes] = [0, 0]
    const used = await usageDuring(platform, WATCHED_MS)
    quiet()
    if (feeds.length === 0) idle = used
    const name = `${nameOf(feeds)}${isBusy ? ', a device a second' : ''}`
    const perSecond = (count: number) => (count / WATCHED_MS) * 1_000
    found.push(
      { name: `${name}: server`, value: percent(used.server), target: '' },
      { name: `${name}: database`, value: percent(used.database), target: '' },
    )
    if (feeds.length === 0) continue
    const more = used.server + used.database - idle.server - idle.database
    found.push(
      { name: `${name}: both, beyond nothing`, value: percent(more), target: '≤ 5%' },
      {
        name: `${name}: frames a second, bytes each`,
        value: `${perSecond(frames).toFixed(0)}, ${(bytes / Math.max(1, frames)).toFixed(0)}`,
        target: '',
      },
    )
  }
  for (const socket of sockets) socket.terminate()
  return found
}

/** A device of the tenant goes on or off every second. @returns the end of it */
function changeEachSecond({ database }: Platform): () => void {
  const timer = setInterval(() => {
    void database.scope({ tenantId: TENANT }, (sql) =>
      raw`update biz_equipment set online_status = case online_status when '1' then '0' else '1' end
        where id = (select id from biz_equipment where tenant_id = ${TENANT} and status = '3' order by id limit 1)`.execute(
        sql,
      ),
    )
  }, 1_000)
  return () => clearInterval(timer)
}

/** Gives the role of the viewers the lists that are counted. @returns organisations of the tenant */
async function prepare({ database }: Platform): Promise<string[]> {
  return database.scope({ tenantId: 0 }, async (sql) => {
    await raw`insert into sys_role (id, role_name, role_code, tenant_id) values (${ROLE}, ${ROLE}, ${ROLE}, 0)
      on conflict do nothing`.execute(sql)
    await raw`insert into sys_role_permission (role_id, permission_id) select ${ROLE}, id from sys_permission
      where perms = any(${LISTS.map((name) => `${name}:list`)}::text[])`.execute(sql)
    const { rows } = await raw<{ id: string }>`select id from sys_depart where tenant_id = ${TENANT}
      order by length(org_code), org_code limit ${SCOPES}`.execute(sql)
    if (rows.length < SCOPES) throw new Error(`dashboard: ${rows.length} organisations`)
    return rows.map(({ id }) => id)
  })
}

async function watch(socket: WebSocket, feeds: readonly FigureFeed[], orgId: string): Promise<void> {
  const answered = heardFrame(socket, '"resume_ok"')
  const data = Object.fromEntries(feeds.map((feed) => [figuresKey(feed, orgId), { ep: null, seq: null }]))
  socket.send(JSON.stringify({ type: 'resume', data }))
  await answered
}

interface Usage {
  /** Shares of a core. */
  server: number
  database: number
}

async function usageDuring(platform: Platform, ms: number): Promise<Usage> {
  const { serverMs, databaseMs, tookMs } = await usedDuring(platform, () => wait(ms))
  return { server: serverMs / tookMs, database: databaseMs / tookMs }
}

function nameOf(feeds: readonly FigureFeed[]): string {
  if (feeds.length === 0) return 'nothing'
  return feeds === ALL ? 'all six feeds' : feeds.join(', ')
}

const percent = (share: number): string => `${(share * 100).toFixed(1)}% of a core`
