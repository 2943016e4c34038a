import { createVirtualTime, installTime } from '#bench/wall/virtual-time.ts'
import { createFakeServer, SOURCES } from '#bench/wall/fake-server.ts'
import type { WallSource } from '#contract/walls/wall-figures.ts'
import { IS_THOROUGH, PATIENCE_MS, RUNS } from '#tests/property-runs.ts'
import { memoryBoxes } from '#tests/wall/memory-boxes.ts'
import { standardWall } from '#tests/wall/walls.ts'
import { createBlackBox, FLUSH_MS } from '#wall/black-box.ts'
import { dueOf, MOST_AGE_MS, MOST_BYTES } from '#wall/box-bounds.ts'
import { createPlayer } from '#wall/player.ts'
import { tellTile, tileMachineOf } from '#wall/tile-actor.ts'
import { createWallStore, type ShownStore } from '#wall/wall-store.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'

const BEGIN = Date.parse('2026-11-28T10:00:00+08:00')
const OWNER = 'person:zhang|1|training'
const SECOND = 1_000
const MINUTE = 60 * SECOND

/** A wall whose hours go by at once. */
function recorded() {
  const time = createVirtualTime(BEGIN)
  const server = createFakeServer(time)
  const memory = memoryBoxes()
  const here = { owner: OWNER as string | null, wrongBy: 0 }
  const now = () => time.now() + here.wrongBy
  const box = createBlackBox({
    boxes: memory.boxes,
    owner: () => here.owner,
    now,
    monotonic: time.now,
    serverNow: () => store.serverNow(),
    clock: () => store.clock(),
  })
  const store = createWallStore({ path: '', get: server.get, now, monotonic: time.now, watch: box.watch })
  return { time, server, memory, here, box, store }
}

type Recorded = ReturnType<typeof recorded>

/** The tiles of the test: of one call each, and of all of them. */
const TILES: readonly (readonly WallSource[])[] = [...SOURCES.map((name) => [name]), SOURCES]

/** Tiles without their views. @returns how each stands */
function mounted(store: ShownStore) {
  const actors = TILES.map((sources) => {
    const { machine, input } = tileMachineOf(store, sources)
    const actor = createActor(machine, { input, ...(store.timers && { clock: store.timers }) }).start()
    tellTile(actor, store, sources, () => {})
    return actor
  })
  return () => [
    ...actors.map((actor) => {
      const { value, context } = actor.getSnapshot()
      return `${value.data} ${context.problem}`
    }),
    ...SOURCES.map((name) => `${name} ${store.ageOf(name)} ${JSON.stringify(store.value(name))}`),
    `lost ${store.lostMs()} at ${store.serverNow()}`,
  ]
}

/** Runs a test in virtual time. */
async function inTime<T>(wall: Recorded, work: () => Promise<T>): Promise<T> {
  const undo = installTime(wall.time)
  try {
    return await work()
  } finally {
    undo()
  }
}

/** All that follows from what happened. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

/** Lets the hours go by. @param look called each second */
async function pass({ time, box }: Recorded, ms: number, look: () => void = () => {}) {
  await settled()
  for (const end = time.now() + ms; time.now() < end;) {
    await time.run(Math.min(end, time.now() + SECOND))
    await settled()
    if ((time.now() - BEGIN) % FLUSH_MS === 0) await box.flush()
    look()
  }
}

const fault = fc.record({
  what: fc.constantFrom('gone', 'failing', 'silent', 'well'),
  source: fc.constantFrom(...SOURCES),
  seconds: fc.integer({ min: 20, max: 500 }),
})

function breakIt({ server: { faults } }: Recorded, what: string, source: string) {
  faults.isGone = what === 'gone'
  faults.failing.clear()
  faults.silent.clear()
  if (what === 'failing') faults.failing.add(source)
  if (what === 'silent') faults.silent.add(source)
}

test(
  '[PROD-13] what is played is what was shown: each second the same figures, ages and states of tiles, wherever it is begun',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fault, { minLength: 1, maxLength: 8 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        async (faults, where) => {
          const wall = recorded()
          const shown = new Map<number, readonly string[]>()
          await inTime(wall, async () => {
            wall.box.wall('总览', standardWall('training'))
            await pass(wall, SECOND)
            wall.box.wall('总览', standardWall('training'))
            wall.box.page('page1', null)
            const stand = mounted(wall.store)
            const look = () => void shown.set(wall.time.now(), stand())
            for (const { what, source, seconds } of faults) {
              breakIt(wall, what, source)
              await pass(wall, seconds * SECOND, look)
            }
            await wall.box.flush()
          })
          const told = { monotonic: 0 }
          const player = createPlayer(wall.memory.boxes, OWNER, () => told.monotonic)
          const range = (await player.read())!
          await player.seek(range.from)
          const stand = mounted(player.scene()!.store.store)
          player.settle()
          const reach = async (moment: number) => {
            while (player.now() < moment) {
              player.advance(1)
              told.monotonic += moment - player.now()
              player.advance(1)
              if (player.isOver() && player.now() < moment && !(await player.more())) throw new Error('nothing follows')
            }
          }
          for (const [moment, before] of shown) {
            if (moment > range.until) break
            await reach(moment)
            expect([moment, stand()]).toEqual([moment, before])
          }
          const moments = [...shown.keys()].filter((moment) => moment <= range.until)
          const moment = moments[Math.floor(where * (moments.length - 1))]!
          await player.seek(moment)
          const there = mounted(player.scene()!.store.store)
          player.settle()
          expect([moment, there()], 'begun in the middle').toEqual([moment, shown.get(moment)])
        },
      ),
      { numRuns: IS_THOROUGH ? 100 : 10 },
    )
  },
  PATIENCE_MS,
)

const sumOf = (all: readonly { bytes: number }[]) => all.reduce((sum, { bytes }) => sum + bytes, 0)

test('[PROD-13] whatever is kept, a box is never larger than 16 MB or older than a day, and only the oldest goes', () => {
  const segment = fc.record({ gap: fc.integer({ min: 1, max: 3 * 3_600_000 }), bytes: fc.nat(6 * 1_048_576) })
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 60 }), fc.nat(2 * MOST_AGE_MS), (made, later) => {
      let from = BEGIN
      const segments = made.map(({ gap, bytes }, at) => ({ key: String(at), bytes, from: (from += gap) }))
      const now = from + later
      const due = new Set(dueOf(segments, now))
      const kept = segments.filter(({ key }) => !due.has(key))
      expect(sumOf(kept)).toBeLessThanOrEqual(MOST_BYTES)
      for (const one of kept) expect(now - one.from).toBeLessThanOrEqual(MOST_AGE_MS)
      expect(kept).toEqual(segments.slice(segments.length - kept.length))
      // The next one would have been too much, or too old.
      const more = segments.slice(-kept.length - 1, segments.length - kept.length)
      const fits = more.filter(
        ({ from: begun, bytes }) => now - begun <= MOST_AGE_MS && sumOf(kept) + bytes <= MOST_BYTES,
      )
      expect(fits).toEqual([])
    }),
    { numRuns: RUNS },
  )
})

test(
  '[PROD-13] a wall that runs for days, hears a lot or is opened again and again keeps within its bounds at each write',
  async () => {
    const step = fc.record({ hours: fc.integer({ min: 0, max: 9 }), letters: fc.nat(900_000), isJump: fc.boolean() })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 24 }), async (steps) => {
        const wall = recorded()
        await inTime(wall, async () => {
          for (const [at, { hours, letters, isJump }] of steps.entries()) {
            if (isJump) wall.here.wrongBy += hours * 3_600_000
            else await wall.time.run(wall.time.now() + hours * 3_600_000)
            wall.box.watch.sample('provinces', `${at}${'x'.repeat(letters)}`, wall.time.now(), wall.time.now())
            await wall.box.flush()
            expect(wall.memory.bytes()).toBeLessThanOrEqual(MOST_BYTES)
            const ends = wall.memory.segments().map(({ until }) => until)
            for (const { from } of wall.memory.segments())
              expect(Math.max(...ends) - from).toBeLessThanOrEqual(MOST_AGE_MS)
          }
        })
      }),
      { numRuns: IS_THOROUGH ? 100 : 20 },
    )
  },
  PATIENCE_MS,
)

test('[PROD-13] a day of a calm wall takes less than 8 MB, written in a batch each ten seconds at the most', async () => {
  const wall = recorded()
  await inTime(wall, async () => {
    wall.box.wall('总览', standardWall('training'))
    mounted(wall.store)
    await pass(wall, 60 * MINUTE)
  })
  expect(wall.memory.bytes() * 24).toBeLessThan(8 * 1_048_576)
  expect(wall.memory.disk.writes).toBeLessThanOrEqual(362)
})

test('[PROD-13] what is heard for somebody else lies in another box, and what was not written yet is dropped', async () => {
  const wall = recorded()
  await inTime(wall, async () => {
    mounted(wall.store)
    await pass(wall, MINUTE)
    wall.here.owner = 'person:li|2|training'
    await pass(wall, MINUTE)
    wall.here.owner = null
    await pass(wall, MINUTE)
  })
  const { boxes } = wall.memory
  const mine = await boxes.segments(OWNER)
  const theirs = await boxes.segments('person:li|2|training')
  expect(mine).toHaveLength(1)
  expect(mine[0]!.until).toBeLessThanOrEqual(BEGIN + MINUTE)
  expect(theirs[0]!.from).toBeGreaterThanOrEqual(BEGIN + MINUTE)
  const [first] = await boxes.read(theirs[0]!)
  const heard = first!.frame.flatMap(([ms, kind]) => (kind === 'v' ? [theirs[0]!.from + ms] : []))
  expect(
    heard.filter((at) => at < BEGIN + MINUTE),
    'nothing that was heard for me',
  ).toEqual([])
  expect(wall.box.signs().problem).toBe('没有登录')
  await boxes.erase('person:zhang|')
  expect(await boxes.segments(OWNER)).toEqual([])
  expect(await boxes.segments('person:li|2|training')).toHaveLength(1)
})

test('[PROD-13] where nothing can be kept the wall goes on, the box says why, and it begins anew when it can', async () => {
  const wall = recorded()
  await inTime(wall, async () => {
    mounted(wall.store)
    wall.memory.disk.refusal = new Error('浏览器不允许保存数据')
    await pass(wall, MINUTE)
    expect(wall.box.signs().problem).toBe('浏览器不允许保存数据')
    expect(wall.store.value('now')).toBeDefined()
    wall.memory.disk.refusal = null
    await pass(wall, MINUTE)
  })
  expect(wall.box.signs()).toMatchObject({ problem: '', bytes: wall.memory.bytes() })
  const player = createPlayer(wall.memory.boxes, OWNER, () => 0)
  const range = (await player.read())!
  await player.seek(range.until)
  player.settle()
  expect(player.scene()!.store.store.value('now')).toEqual(wall.store.value('now'))
})

test('[PROD-13] alarms that stood before anything was heard are nothing that happened; later ones are, once', async () => {
  const wall = recorded()
  await inTime(wall, async () => {
    wall.box.wall('总览', standardWall('training'))
    await settled()
    const alarm = (id: string, minutesAgo: number) => {
      return { id, priority: '1', status: '1', title: id, raisedMs: BEGIN - minutesAgo * MINUTE }
    }
    const hear = (...alarms: readonly unknown[]) =>
      wall.box.watch.sample('alarms', { alarms } as never, wall.time.now(), wall.time.now())
    hear(alarm('旧', 240), alarm('新', 1))
    await pass(wall, MINUTE)
    hear(alarm('旧', 240), alarm('新', 1), alarm('后来', -1))
    hear(alarm('旧', 240), alarm('后来', -1))
    await wall.box.flush()
  })
  const told = wall.memory.segments().flatMap(({ moments }) => moments.map(({ text }) => text))
  expect(told).toEqual(['紧急告警：新', '紧急告警：后来'])
})
