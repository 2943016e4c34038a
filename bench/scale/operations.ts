import http from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { seedFleet, type Fleet } from '#bench/devices/fleet.ts'
import { followPositions, heardFrame, inBatches, openPage, renamePosition } from '#bench/live/pages.ts'
import { addPositions, PER_TENANT, signInPeople } from '#bench/live/people.ts'
import type { Platform } from '#bench/live/platform.ts'
import { usedDuring, type Used } from '#bench/live/used-during.ts'
import { call } from '#bench/server/list/load.ts'

/** Processor time of one operation, milliseconds. */
export interface Cost {
  name: string
  serverMs: number
  databaseMs: number
}

const DEVICES = 1_000
const BEAT_EVERY_MS = 10_000
const AT_ONCE = 8
/** Each device may beat once in a while: no operation is repeated more often than there are devices. */
const TIMES = DEVICES - 200
const WARM_UP = 200
const IDLE_MS = 10_000
const CHANGES = 60
const SOCKETS_AT_ONCE = 50

/** What each kind of work costs the server and the connections of its database, beyond what both do by themselves. */
export async function costsOfOperations(platform: Platform): Promise<Cost[]> {
  const fleet = await seedFleet(platform, DEVICES, BEAT_EVERY_MS)
  const idle = await usedDuring(platform, () => wait(IDLE_MS))
  const costs: Cost[] = []
  for (const [name, ask] of Object.entries(await operationsOf(platform, fleet))) {
    await repeat(ask, 0, WARM_UP)
    costs.push(costOf(name, await usedDuring(platform, () => repeat(ask, WARM_UP, TIMES)), TIMES, idle))
  }
  return [...costs, ...(await costsOfSockets(platform, idle))]
}

/** The n-th time of an operation. */
type Ask = (agent: http.Agent, n: number) => Promise<unknown>

async function operationsOf(
  { origin, database }: Platform,
  { token, tokens }: Fleet,
): Promise<Readonly<Record<string, Ask>>> {
  const list = (path: string) => (agent: http.Agent) =>
    call(`${origin}/vr${path}?pageNo=1&pageSize=20`, { agent, token })
  const { id } = await database.scope({ tenantId: 1 }, (sql) =>
    sql.selectFrom('biz_student').select('id').orderBy('id').executeTakeFirstOrThrow(),
  )
  return {
    'a page of students': list('/user/student/list'),
    'a page of devices': list('/vr/equipment/info/list'),
    'a student by id': (agent) => call(`${origin}/vr/user/student/queryById?id=${id}`, { agent, token }),
    'a device edited': (agent, n) =>
      call(`${origin}/vr/vr/equipment/info/edit`, {
        agent,
        token,
        method: 'PUT',
        body: { id: `bench-${1 + (n % 1_000)}`, place: `实训室 ${n}` },
      }),
    'a beat of a device': (agent, n) => beat(origin, agent, tokens[n % tokens.length]!, n),
  }
}

function beat(origin: string, agent: http.Agent, token: string, mono: number): Promise<void> {
  const said = { bootId: 'bench', sentAt: new Date().toISOString(), mono, status: 'idle', appVersion: '1.0.0' }
  const body = JSON.stringify({ ...said, battery: 20 + (mono % 80), temperature: 30, storageFree: 4_096, buffered: 0 })
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  return new Promise((resolve, reject) => {
    const request = http.request(`${origin}/vr/device/v1/heartbeat`, { agent, method: 'POST', headers }, (response) => {
      response.resume()
      if (response.statusCode === 200) response.once('end', () => resolve())
      else reject(new Error(`beat: ${response.statusCode}`))
    })
    request.once('error', reject)
    request.end(body)
  })
}

async function repeat(ask: Ask, from: number, times: number): Promise<void> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE })
  let next = from
  const client = async () => {
    while (next < from + times) await ask(agent, (next += 1))
  }
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, client))
  } finally {
    agent.destroy()
  }
}

/** A thousand pages that are open, and a change that is told to each of them. */
async function costsOfSockets(platform: Platform, idle: Used): Promise<Cost[]> {
  const people = await signInPeople(platform, PER_TENANT)
  const [editor] = people
  const [id] = await addPositions(platform, editor!.tenantId, 1)
  const sockets = await inBatches(people, SOCKETS_AT_ONCE, (person) => openPage(platform, person))
  await inBatches(sockets, SOCKETS_AT_ONCE, followPositions)
  const beating = setInterval(() => {
    for (const socket of sockets) socket.send('{"type":"heart_beat","data":""}')
  }, 10_000)
  const open = await usedDuring(platform, () => wait(2 * IDLE_MS))
  clearInterval(beating)
  const tell = async (first: number, times: number) => {
    for (let at = first; at < first + times; at += 1) {
      const name = `改名${at}。`
      const heard = Promise.all(sockets.map((socket) => heardFrame(socket, name)))
      await renamePosition(platform, editor!, id!, name)
      await heard
    }
  }
  await tell(0, 5)
  const told = await usedDuring(platform, () => tell(5, CHANGES))
  for (const socket of sockets) socket.terminate()
  return [
    costOf('1,000 open pages that beat, a second', open, open.tookMs / 1_000, idle),
    costOf('a change saved and told to 1,000 pages', told, CHANGES, idle),
  ]
}

function costOf(name: string, used: Used, times: number, idle: Used): Cost {
  const own = (ms: number, idleMs: number) => Math.max(0, ms - idleMs * (used.tookMs / idle.tookMs)) / times
  return {
    name,
    serverMs: own(used.serverMs, idle.serverMs),
    databaseMs: own(used.databaseMs, idle.databaseMs),
  }
}
