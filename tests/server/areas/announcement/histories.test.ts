import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { announcementLifecycle } from '#machines/lifecycles/announcement.lifecycle.ts'
import { mayTake } from '#machines/lifecycles/define-lifecycle.ts'
import type { TestApp } from '#tests/server/app.ts'
import { PATIENCE_MS, RUNS } from '#tests/property-runs.ts'
import { callerOf, type Caller } from '#tests/server/engine/fixtures.ts'
import { ANNOUNCEMENT_CODES, inHours, openServer, written } from './fixtures.ts'

const HOUR_MS = 3_600_000
const READERS = ['chosen', 'other'] as const
type Reader = (typeof READERS)[number]

/** An announcement as these tests know it. */
interface Known {
  id: string
  status: '0' | '1' | '2' | 'deleted'
  isForAll: boolean
  category: '1' | '2'
  startMs: number
  endMs: number
  delivered: Set<Reader>
  read: Set<Reader>
}

type Step =
  | { kind: 'write'; isForAll: boolean; category: '1' | '2'; startsInHours: number; hours: number }
  | { kind: 'release' | 'withdraw' | 'delete'; which: number }
  | { kind: 'read'; which: number; reader: Reader }
  | { kind: 'readAll'; reader: Reader }
  | { kind: 'wait'; hours: number }

let server: TestApp
let openedMs: number
let ada: Caller
let callers: Record<Reader, Caller>

beforeAll(async () => {
  server = await openServer()
  openedMs = server.clock.now
  ada = await callerOf(server, { id: 'ada', permissions: ANNOUNCEMENT_CODES })
  callers = { chosen: await callerOf(server, { id: 'chosen' }), other: await callerOf(server, { id: 'other' }) }
})
afterAll(() => server.dispose())

const which = fc.nat(5)
const reader = fc.constantFrom(...READERS)
const writing = fc.record({
  kind: fc.constant('write' as const),
  isForAll: fc.boolean(),
  category: fc.constantFrom('1' as const, '2' as const),
  startsInHours: fc.constantFrom(-1, -1, 2),
  hours: fc.integer({ min: 1, max: 8 }),
})
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: writing },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('release' as const), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('withdraw' as const, 'delete' as const), which }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('read' as const), which, reader }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('readAll' as const), reader }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 4 }) }) },
)

const isOpen = (one: Known) => one.status === '1' && one.startMs <= server.clock.now
const isCurrent = (one: Known) => isOpen(one) && server.clock.now <= one.endMs

/** A reader who asks gets what is open to everybody; these readers joined before all of it. */
function deliver(known: readonly Known[], to: Reader): void {
  for (const one of known) if (one.isForAll && isOpen(one)) one.delivered.add(to)
}

async function take(known: Known[], taken: Step): Promise<void> {
  if (taken.kind === 'wait') server.clock.now += taken.hours * HOUR_MS
  else if (taken.kind === 'write') known.push(await write(taken))
  else if (taken.kind === 'readAll') await readAll(known, taken.reader)
  else if (known.length > 0) {
    const one = known[taken.which % known.length]!
    if (taken.kind === 'read') await read(known, one, taken.reader)
    else await move(one, taken.kind)
  }
}

async function write({ isForAll, category, startsInHours, hours }: Extract<Step, { kind: 'write' }>): Promise<Known> {
  const [startTime, endTime] = [inHours(server, startsInHours), inHours(server, startsInHours + hours + 1)]
  const receivers = isForAll ? { msgType: 'ALL' } : { msgType: 'USER', userIds: 'chosen,' }
  const { id } = await written(server, ada, { ...receivers, msgCategory: category, startTime, endTime })
  const [startMs, endMs] = [startTime, endTime].map((text) => Date.parse(`${text.replace(' ', 'T')}+08:00`))
  const delivered = new Set<Reader>(isForAll ? [] : ['chosen'])
  return { id, status: '0', isForAll, category, startMs: startMs!, endMs: endMs!, delivered, read: new Set() }
}

const NEXT = { release: '1', withdraw: '2', delete: 'deleted' } as const

async function move(one: Known, kind: keyof typeof NEXT): Promise<void> {
  const calls = {
    release: () => ada.get('/sys/annountCement/doReleaseData', { id: one.id }),
    withdraw: () => ada.get('/sys/annountCement/doReovkeData', { id: one.id }),
    delete: () => ada.delete('/sys/annountCement/delete', { id: one.id }),
  }
  const { success } = await calls[kind]()
  expect(success).toBe(mayTake(announcementLifecycle, one.status, kind))
  if (success) one.status = NEXT[kind]
}

async function read(known: readonly Known[], one: Known, by: Reader): Promise<void> {
  deliver(known, by)
  const { success } = await callers[by].put('/sys/sysAnnouncementSend/editByAnntIdAndUserId', { anntId: one.id })
  if (one.status === 'deleted') return
  expect(success).toBe(one.status !== '0' && one.delivered.has(by))
  if (success) one.read.add(by)
}

async function readAll(known: readonly Known[], by: Reader): Promise<void> {
  deliver(known, by)
  await callers[by].put('/sys/sysAnnouncementSend/readAll', {})
  for (const one of known) if (isOpen(one) && one.delivered.has(by)) one.read.add(by)
}

async function countsOf(by: Reader) {
  const { anntMsgTotal, sysMsgTotal, anntMsgList, sysMsgList } = (
    await callers[by].get('/sys/annountCement/listByUser', { pageSize: 50 })
  ).result
  const ids = [...anntMsgList, ...sysMsgList].map((row: { id: string }) => row.id).toSorted()
  return { anntMsgTotal, sysMsgTotal, ids }
}

function expectedOf(known: readonly Known[], by: Reader) {
  deliver(known, by)
  const unread = known.filter((one) => isCurrent(one) && one.delivered.has(by) && !one.read.has(by))
  const ids = unread.map(({ id }) => id).toSorted()
  const total = (category: string) => unread.filter((one) => one.category === category).length
  return { anntMsgTotal: total('1'), sysMsgTotal: total('2'), ids }
}

test(
  '[ENT-26][NCHAN-05][API-087][API-089] after any history everybody’s unread are exactly what is released, current, theirs and not read',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        const known: Known[] = []
        server.clock.now = openedMs
        for (const taken of steps) {
          await take(known, taken)
          for (const by of READERS) expect(await countsOf(by)).toEqual(expectedOf(known, by))
        }
        for (const one of known) if (one.status === '1') await move(one, 'withdraw')
      }),
      { numRuns: Math.ceil(RUNS / 50), endOnFailure: true },
    )
  },
  PATIENCE_MS,
)
