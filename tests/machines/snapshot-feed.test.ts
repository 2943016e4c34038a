import { snapshotFeedMachine, type SnapshotFeedEvent } from '#machines/snapshot-feed/snapshot-feed.machine.ts'
import { edgesOf, modelOf } from '#tests/machines/model.ts'
import { expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock, type EventObject } from 'xstate'

test('walks along these arrows', () => {
  expect(edgesOf(snapshotFeedMachine)).toEqual([
    'away · page.shown → watching',
    'watching.sight.shown · page.hidden → watching.sight.hidden',
    'watching.sight.hidden · page.shown → watching.sight.shown',
    'watching.sight.hidden · after leaveDelay → away',
    'watching.snapshot.reading · done fetchSnapshot → watching.snapshot.resting / note',
    'watching.snapshot.reading · error fetchSnapshot → watching.snapshot.failed / note',
    'watching.snapshot.resting · gap.found → watching.snapshot.owing',
    'watching.snapshot.resting · after restDelay → watching.snapshot.kept',
    'watching.snapshot.owing · after restDelay → watching.snapshot.reading',
    'watching.snapshot.kept · gap.found → watching.snapshot.reading',
    'watching.snapshot.failed · snapshot.read → watching.snapshot.reading',
    'watching.snapshot.failed · after restDelay → watching.snapshot.reading',
  ])
})

test('[SCREEN-16] from wherever it stands, being shown leads to what is told', async () => {
  const seen = new Set<string>()
  const cases = [
    { type: 'xstate.done.actor.fetchSnapshot' },
    { type: 'xstate.error.actor.fetchSnapshot', error: new Error('网络异常') },
  ]
  for (const path of modelOf(snapshotFeedMachine, cases).getShortestPaths())
    await path.test({
      states: {
        '*': (state: any) => {
          seen.add(JSON.stringify(state.value))
          const isWatched = state.matches({ watching: { sight: 'shown' } })
          expect(state.can({ type: 'page.shown' })).toBe(!isWatched)
          expect(state.hasTag('loading')).toBe(JSON.stringify(state.value).includes('reading'))
        },
      },
    })
  expect(seen.size).toBe(11)
})

/** A feed whose clock and whose answers the test moves. */
function feed() {
  const clock = new SimulatedClock()
  const log: string[] = []
  let tell: (event: SnapshotFeedEvent) => void = () => {}
  const answers: { give: () => void; fail: (error: Error) => void }[] = []
  const machine = snapshotFeedMachine.provide({
    actors: {
      follow: fromCallback<EventObject, undefined, SnapshotFeedEvent>(({ sendBack }) => {
        log.push('followed')
        tell = sendBack
        return () => void log.push('left')
      }),
      fetchSnapshot: fromPromise(() => {
        log.push('asked')
        return new Promise((give, fail) => void answers.push({ give: () => give(undefined), fail }))
      }),
    },
  })
  const actor = createActor(machine, { clock }).start()
  const settled = async (act: () => void) => {
    act()
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
  }
  return { clock, log, actor, gap: () => tell({ type: 'gap.found' }), answers, settled }
}

test('[SCREEN-16] a hidden page hears five minutes more, then leaves; shown again it asks anew', () => {
  const { clock, log, actor } = feed()
  expect(log).toEqual([])
  actor.send({ type: 'page.shown' })
  actor.send({ type: 'page.hidden' })
  clock.increment(299_999)
  actor.send({ type: 'page.shown' })
  actor.send({ type: 'page.hidden' })
  clock.increment(299_999)
  expect(log.toSorted()).toEqual(['asked', 'followed'])
  clock.increment(1)
  expect(log.at(-1)).toBe('left')
  actor.send({ type: 'page.shown' })
  expect(log.slice(3).toSorted()).toEqual(['asked', 'followed'])
})

test('[SCREEN-16] whatever is lacking, the server is asked once in 30 seconds; a failure is said and tried again', async () => {
  const { clock, log, actor, gap, answers, settled } = feed()
  const asked = () => log.filter((one) => one === 'asked').length
  actor.send({ type: 'page.shown' })
  gap()
  await settled(() => answers[0]!.give())
  gap()
  gap()
  expect(asked()).toBe(1)
  clock.increment(30_000)
  expect(asked()).toBe(2)
  await settled(() => answers[1]!.give())
  clock.increment(30_000)
  expect(asked()).toBe(2)
  gap()
  expect(asked()).toBe(3)
  await settled(() => answers[2]!.fail(new Error('网络异常')))
  expect(actor.getSnapshot().context.problem).toBe('网络异常')
  gap()
  expect(asked()).toBe(3)
  clock.increment(30_000)
  expect(asked()).toBe(4)
  await settled(() => answers[3]!.fail(new Error('网络异常')))
  actor.send({ type: 'snapshot.read' })
  await settled(() => answers[4]!.give())
  expect(actor.getSnapshot().context.problem).toBe(null)
})
