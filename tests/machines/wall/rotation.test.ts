import { rotationMachine } from '#machines/wall/rotation.machine.ts'
import { NOT_READY, type RotatedPage } from '#machines/wall/rotation.setup.ts'
import { edgesOf, modelOf } from '#tests/machines/model.ts'
import { IS_THOROUGH } from '#tests/property-runs.ts'
import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'

const page = (id: string, over: Partial<RotatedPage> = {}): RotatedPage => ({
  id,
  seconds: 30,
  hasAlarms: false,
  ...over,
})
const TURNS = IS_THOROUGH ? 10_000 : 1_000
const PAGES = [page('a'), page('b'), page('c')]

/** A rotation whose clock the test moves. */
function rotation(pages: readonly RotatedPage[] = PAGES) {
  const clock = new SimulatedClock()
  const reports: string[] = []
  const machine = rotationMachine.provide({
    actions: { report: ({ context }) => void reports.push(`${context.next}：${context.reason}`) },
  })
  const actor = createActor(machine, { clock, input: { pages } }).start()
  const told = () => {
    const { value, context } = actor.getSnapshot()
    return `${String(value)} ${context.shown}`
  }
  return {
    actor,
    reports,
    told,
    after: (ms: number) => {
      clock.increment(ms)
      return told()
    },
    settle: () => actor.send({ type: 'tiles.settled' }),
    fail: () => actor.send({ type: 'page.threw', reason: '坏了' }),
  }
}

test('walks along these arrows', () => {
  expect(edgesOf(rotationMachine)).toEqual([
    '(root) · pages.changed [hasMany] → showing / stopDwell, takePages',
    '(root) · pages.changed → single / stopDwell, takePages',
    '(root) · rest.over → (stays) / endRest',
    'starting · always [beginsWithMany] → showing',
    'starting · always → single',
    'showing · operator.hold → held',
    'showing · alarm.urgent [hidesAlarms] → preempted',
    'showing · after untilPreparing [doAllRest] → degraded',
    'showing · after untilPreparing → preparing / startDwell, chooseNext',
    'preparing · tiles.settled → ready / forgetSkips',
    'preparing · page.threw → skipping / noteReason',
    'preparing · dwell.over → (stays) / noteDue',
    'preparing · operator.hold → held / stopDwell',
    'preparing · alarm.urgent [hidesAlarms] → preempted / stopDwell',
    'preparing · after prepareLimit → skipping / noteReason',
    'ready · dwell.over → swapping',
    'ready · page.threw → skipping / noteReason',
    'ready · operator.hold → held / stopDwell',
    'ready · alarm.urgent [hidesAlarms] → preempted / stopDwell',
    'ready · always [isDue] → swapping',
    'swapping · swap.done → showing',
    'swapping · operator.hold → held',
    'swapping · alarm.urgent [hidesAlarms] → preempted',
    'swapping · after swapLimit → showing',
    'skipping · always [hasToRest] → skipped / report, countSkip, startRest',
    'skipping · always → skipped / report, countSkip',
    'skipped · always [doAllRest] → degraded / stopDwell, notDue',
    'skipped · always → preparing / chooseNext',
    'degraded · operator.hold → held',
    'degraded · alarm.urgent [hidesAlarms] → preempted',
    'degraded · after degradedPause → preparing / noteDue, chooseAnyNext',
    'held · operator.resume → preparing / noteDue, chooseNext',
    'held · alarm.urgent [hidesAlarms] → preempted',
    'held · after holdLimit → preparing / noteDue, chooseNext',
    'preempted · alarm.acknowledged → showing',
    'preempted · after alarmTime → showing',
  ])
})

test('[PROD-13] in every state but the single page a timer runs or a page is shown next at once', async () => {
  const seen = new Set<string>()
  const cases = [
    { type: 'pages.changed', pages: PAGES },
    { type: 'pages.changed', pages: [page('a')] },
    { type: 'page.threw', reason: '坏了' },
  ]
  const tells = ({ context }: any) => [context.isDue, context.skips[context.next], context.pages.length]
  const input = { pages: [page('a'), page('b', { hasAlarms: true })] }
  for (const path of modelOf(rotationMachine, cases, { input, tells }).getShortestPaths())
    await path.test({
      states: {
        '*': (state: any) => {
          seen.add(state.value)
          const runs = state._nodes.some((node: any) => node.after.length > 0)
          const isTimed = state.value === 'ready' ? state.can({ type: 'dwell.over' }) : runs
          expect(isTimed).toBe(state.value !== 'single')
          expect(state.context.pages.some(({ id }: RotatedPage) => id === state.context.shown)).toBe(true)
        },
      },
    })
  expect([...seen].toSorted()).toEqual([
    'degraded',
    'held',
    'preempted',
    'preparing',
    'ready',
    'showing',
    'single',
    'swapping',
  ])
})

test('[PROD-13] the next page is made five seconds before the shown one has had its time', () => {
  const { actor, after, settle, told } = rotation()
  expect([after(24_999), after(1)]).toEqual(['showing a', 'preparing a'])
  settle()
  expect([after(4_999), after(1)]).toEqual(['ready a', 'swapping b'])
  actor.send({ type: 'swap.done' })
  expect(told()).toBe('showing b')
  after(25_000)
  after(6_000)
  settle()
  expect([told(), after(2_000)]).toEqual(['swapping c', 'showing c'])
})

test('[PROD-13] a page that is not ready in eight seconds is passed over; after three times it rests for ten minutes', () => {
  const { after, settle, reports, actor } = rotation([
    page('a'),
    page('b', { seconds: 10 }),
    page('c', { seconds: 10 }),
  ])
  after(25_000)
  for (const _ of [1, 2, 3]) {
    after(8_000)
    settle()
    after(2_000)
    after(5_000)
    settle()
    after(5_000)
    after(2_000)
    after(25_000)
  }
  expect(reports.filter((one) => one === `b：${NOT_READY}`).length).toBe(3)
  expect(actor.getSnapshot().context.resting).toEqual(['b'])
  after(600_000)
  expect(actor.getSnapshot().context.resting).toEqual([])
})

test('[PROD-13] where no page can be made the last one stays and says so; every minute all are tried again', () => {
  const { after, fail, settle, told } = rotation([page('a'), page('b')])
  after(25_000)
  for (const _ of [1, 2, 3]) fail()
  expect(told()).toBe('degraded a')
  expect([after(59_999), after(1)]).toEqual(['degraded a', 'preparing a'])
  settle()
  expect(told()).toBe('swapping b')
})

test('[PROD-13] somebody holds a page for five minutes at the most; an urgent alarm comes before', () => {
  const { actor, after, told, settle } = rotation([page('a'), page('b', { hasAlarms: true })])
  actor.send({ type: 'operator.hold' })
  expect([after(299_999), after(1)]).toEqual(['held a', 'preparing a'])
  actor.send({ type: 'alarm.urgent' })
  expect([told(), after(59_999), after(1)]).toEqual(['preempted a', 'preempted a', 'showing a'])
  after(25_000)
  settle()
  after(5_000)
  actor.send({ type: 'swap.done' })
  actor.send({ type: 'alarm.urgent' })
  expect(told()).toBe('showing b')
})

test('[PROD-13] a page that fades in is held at once, and an urgent alarm does not wait for it', () => {
  const { actor, after, told, settle } = rotation([page('a', { hasAlarms: true }), page('b')])
  const swap = () => {
    after(25_000)
    settle()
    after(5_000)
  }
  swap()
  expect(told()).toBe('swapping b')
  actor.send({ type: 'operator.hold' })
  expect([told(), after(10_000)]).toEqual(['held b', 'held b'])
  actor.send({ type: 'operator.resume' })
  settle()
  expect(told()).toBe('swapping a')
  actor.send({ type: 'swap.done' })
  swap()
  actor.send({ type: 'alarm.urgent' })
  expect(told()).toBe('preempted b')
})

test('[PROD-13] thousands of turns, of which one page in twenty fails, and none of them stops', () => {
  const { actor, after, settle, fail } = rotation()
  let seed = 7
  const chance = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
  let swaps = 0
  actor.subscribe((snapshot) => {
    if (snapshot.value === 'swapping') swaps += 1
  })
  let steps = 0
  while (swaps < TURNS && steps < 12 * TURNS) {
    steps += 1
    const { value } = actor.getSnapshot()
    if (value === 'preparing' && chance() < 0.05) fail()
    else if (value === 'preparing' && chance() < 0.9) settle()
    else after(value === 'degraded' ? 60_000 : 8_000)
  }
  expect(swaps).toBe(TURNS)
})
