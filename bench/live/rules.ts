import { sql as raw } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import type { WebSocket } from 'ws'
import { distribution, type Figure } from './figures.ts'
import { followPositions, heardFrame, inBatches, openPage, renamePosition } from './pages.ts'
import { addPositions, PER_TENANT, ROLE, signInPeople, type Person } from './people.ts'
import type { Platform } from './platform.ts'

const VIEWERS = 500
const NEIGHBOURS = 20
const CHANGES_PER_SECOND = 20
const SECONDS = 20
/** Each row changes once a second. */
const ROWS = CHANGES_PER_SECOND
const AT_ONCE = 50

/**
 * 500 people, each under a data rule of their own, look at a list in which 20 rows a second change; meanwhile another tenant changes a row
 * now and then and measures from sending to the last of its 20 pages.
 */
export async function rules(platform: Platform): Promise<Figure[]> {
  const people = await signInPeople(platform, PER_TENANT + NEIGHBOURS)
  await narrowPositions(platform)
  const [busy, quiet] = [people.slice(0, VIEWERS), people.slice(PER_TENANT)]
  const busyRows = await addPositions(platform, busy[0]!.tenantId, ROWS)
  const [quietRow] = await addPositions(platform, quiet[0]!.tenantId, 1)
  const sockets = await opened(platform, busy)
  const neighbours = await opened(platform, quiet)
  const alone = await delays(platform, { editor: quiet[0]!, row: quietRow!, pages: neighbours, name: '独' })
  const own: number[] = []
  const changing = changeSteadily(platform, { editor: busy[0]!, rows: busyRows, page: sockets[1]!, delaysMs: own })
  const beside = await delays(platform, { editor: quiet[0]!, row: quietRow!, pages: neighbours, name: '邻' })
  await changing
  const lastMs = performance.timeOrigin + performance.now()
  const all = Promise.all(sockets.map((socket) => heardFrame(socket, '最后一次')))
  await renamePosition(platform, busy[0]!, busyRows[0]!, '最后一次')
  const last = Math.max(...(await all)) - lastMs
  for (const socket of [...sockets, ...neighbours]) socket.terminate()
  return [
    { name: 'another tenant, nothing else going on', value: distribution(alone), target: '' },
    {
      name: 'another tenant, 500 ruled viewers × 20 changes/s beside it',
      value: distribution(beside),
      target: 'p99 ≤ 250 ms',
    },
    { name: 'the changes themselves, at one of the 500', value: distribution(own), target: '' },
    { name: 'a last change, at all of the 500', value: `${last.toFixed(0)} ms`, target: '' },
  ]
}

/** Lets everybody see the positions whose code is not their own name: as many different rules as people. */
async function narrowPositions({ database }: Platform): Promise<void> {
  await database.scope({ tenantId: 0 }, async (sql) => {
    const menu = raw`(select id from sys_permission where 'system:position:list' = any(string_to_array(perms, ',')) limit 1)`
    await raw`insert into sys_permission_data_rule (id, permission_id, rule_name, rule_column, rule_conditions, rule_value, status)
      values ('bench-rule', ${menu}, '规则', 'code', '!=', '#{sys_user_code}', '1')`.execute(sql)
    await raw`update sys_permission set rule_flag = 1 where id = ${menu}`.execute(sql)
    await raw`update sys_role_permission set data_rule_ids = 'bench-rule'
      where role_id = ${ROLE} and permission_id = ${menu}`.execute(sql)
  })
}

async function opened(platform: Platform, people: readonly Person[]): Promise<WebSocket[]> {
  const sockets = await inBatches(people, AT_ONCE, (person) => openPage(platform, person))
  await inBatches(sockets, AT_ONCE, followPositions)
  return sockets
}

interface Watched {
  editor: Person
  row: string
  pages: readonly WebSocket[]
  name: string
}

/** From sending a change to each page's frame, five a second for the time the others change theirs. */
async function delays(platform: Platform, { editor, row, pages, name }: Watched): Promise<number[]> {
  const found: number[] = []
  for (let change = 0; change < SECONDS * 5; change += 1) {
    const text = `${name}${change}。`
    const heard = Promise.all(pages.map((socket) => heardFrame(socket, text)))
    const sentMs = performance.timeOrigin + performance.now()
    await renamePosition(platform, editor, row, text)
    found.push(...(await heard).map((heardMs) => heardMs - sentMs))
    await pause(Math.max(0, sentMs + 200 - performance.timeOrigin - performance.now()))
  }
  return found
}

interface Changing {
  editor: Person
  rows: readonly string[]
  page: WebSocket
  delaysMs: number[]
}

/** 20 changes a second, whether or not those before were told. */
async function changeSteadily(platform: Platform, { editor, rows, page, delaysMs }: Changing): Promise<void> {
  const beginMs = performance.now()
  const running: Promise<void>[] = []
  for (let change = 0; change < CHANGES_PER_SECOND * SECONDS; change += 1) {
    const text = `忙${change}。`
    // What is overtaken by a later change of its row is told with that one; only what is told by itself is measured.
    const sentMs = performance.timeOrigin + performance.now()
    void heardFrame(page, text).then(
      (heardMs) => delaysMs.push(heardMs - sentMs),
      () => undefined,
    )
    running.push(renamePosition(platform, editor, rows[change % rows.length]!, text))
    await pause(Math.max(0, beginMs + ((change + 1) * 1000) / CHANGES_PER_SECOND - performance.now()))
  }
  await Promise.all(running)
}
