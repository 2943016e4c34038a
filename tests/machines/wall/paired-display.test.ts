import { DISPLAY_REFUSAL, WALL_OFF } from '#contract/walls/display-wire.ts'
import type { LoadedWall } from '#machines/wall/display.machine.ts'
import { pairedDisplayMachine } from '#machines/wall/paired-display.machine.ts'
import type { AskedCode, PairingAnswer } from '#machines/wall/paired-display.setup.ts'
import { modelOf } from '#tests/machines/model.ts'
import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock, type StateValue } from 'xstate'

const LOADED: LoadedWall = { name: '总览', wall: { reading: { screenWidthM: 1.2, distanceM: 3 }, pages: [] } }
const WITH_WALL = ['running', 'opening', 'waiting', 'proving', 'unproved']
const refusal = (code: number) => Object.assign(new Error('被拒'), { code })

test('[PROD-13] a wall is seen only while its right lives, wherever the display stood', async () => {
  const seen = new Set<string>()
  const cases = [
    { type: 'xstate.done.actor.claim' },
    { type: 'xstate.done.actor.findIdentity', output: false },
    { type: 'xstate.done.actor.findIdentity', output: true },
    { type: 'xstate.done.actor.askCode', output: { code: '7K3F-92QD', ticket: 't' } },
    ...['waiting', 'approved', 'over'].map((output) => ({
      type: 'xstate.done.actor.askState',
      output,
    })),
    { type: 'xstate.done.actor.loadWall', output: LOADED },
    ...['prove', 'loadWall', 'proveAgain'].flatMap((actor) =>
      [0, WALL_OFF, ...Object.values(DISPLAY_REFUSAL)].map((code) => ({
        type: `xstate.error.actor.${actor}`,
        error: refusal(code),
      })),
    ),
    ...Object.values(DISPLAY_REFUSAL).map((code) => ({ type: 'refused', code })),
  ]
  const tells = ({ context }: any) => [context.hasReproved, Math.min(3, context.failures), context.codes]
  for (const path of modelOf(pairedDisplayMachine, cases, { tells }).getShortestPaths())
    await path.test({
      states: {
        '*': (state: any) => {
          seen.add(typeof state.value === 'string' ? state.value : Object.keys(state.value)[0]!)
          const hasWall = state.context.loaded !== null
          const mayHave = WITH_WALL.some((name) => state.matches(name))
          const isShutOut = state.matches('revoked') || state.matches('displaced')
          expect(hasWall && !mayHave).toBe(false)
          expect(isShutOut && state.context.asked !== null).toBe(false)
        },
      },
    })
  expect([...seen].toSorted()).toEqual(
    [
      'claiming',
      'starting',
      'asking',
      'unanswered',
      'pairing',
      'pausing',
      'proving',
      'unproved',
      'forgetting',
      'opening',
      'waiting',
      'withdrawn',
      'running',
      'displaced',
      'revoked',
    ].toSorted(),
  )
})

/** A machine whose outside answers what the test says. */
function begun() {
  const clock = new SimulatedClock()
  const asks: string[] = []
  const answers = {
    claim: (): Promise<void> => Promise.resolve(),
    found: false,
    state: 'waiting' as PairingAnswer,
    prove: (): Promise<void> => Promise.resolve(),
    wall: () => Promise.resolve(LOADED),
    forget: () => Promise.resolve(),
  }
  const note = <T>(name: string, work: () => T) => {
    asks.push(name)
    return work()
  }
  const actors = {
    claim: fromPromise(() => answers.claim()),
    findIdentity: fromPromise(async () => answers.found),
    askCode: fromPromise(() => note('code', async () => ({ code: `code ${asks.length}`, ticket: 't' }))),
    askState: fromPromise<PairingAnswer, AskedCode>(() => note('state', async () => answers.state)),
    prove: fromPromise(() => note('prove', () => answers.prove())),
    loadWall: fromPromise(() => note('wall', () => answers.wall())),
    forget: fromPromise(() => note('forget', () => answers.forget())),
  }
  const actor = createActor(pairedDisplayMachine.provide({ actors }), { clock })
  const settled = async (act: () => void = () => {}): Promise<StateValue> => {
    act()
    for (let turn = 0; turn < 12; turn += 1) await Promise.resolve()
    return actor.getSnapshot().value
  }
  return { actor, clock, asks, answers, settled }
}

test('a new screen asks each 5 s what became of its code, then proves itself and shows its wall', async () => {
  const { actor, clock, asks, answers, settled } = begun()
  expect(await settled(() => actor.start())).toEqual({ pairing: 'resting' })
  for (let count = 0; count < 3; count += 1) await settled(() => clock.increment(5_000))
  expect(asks).toEqual(['code', 'state', 'state', 'state'])
  answers.state = 'approved'
  expect(await settled(() => clock.increment(5_000))).toEqual({ running: 'fresh' })
  expect(asks.slice(4)).toEqual(['state', 'prove', 'wall'])
  await settled(() => clock.increment(600_000))
  expect(asks.slice(7)).toEqual(['prove'])
})

test('[PROD-13] a second document of a browser says so after a second, asks nothing, and takes over when the first is gone', async () => {
  const { actor, clock, asks, answers, settled } = begun()
  answers.found = true
  let gone = () => {}
  answers.claim = () => new Promise((resolve) => (gone = resolve))
  expect(await settled(() => actor.start())).toEqual({ claiming: 'asked' })
  expect(await settled(() => clock.increment(1_000))).toEqual({ claiming: 'second' })
  await settled(() => clock.increment(3_600_000))
  expect(asks).toEqual([])
  expect(await settled(() => gone())).toEqual({ running: 'fresh' })
})

test('[PROD-13] a browser that cannot say which documents there are shows the wall all the same', async () => {
  const { actor, answers, settled } = begun()
  answers.found = true
  answers.claim = () => Promise.reject(new DOMException('no locks here', 'SecurityError'))
  expect(await settled(() => actor.start())).toEqual({ running: 'fresh' })
})

test('a code that nobody enters is replaced after ten minutes; after five it rests for an hour', async () => {
  const { actor, clock, asks, settled } = begun()
  await settled(() => actor.start())
  for (let count = 0; count < 5; count += 1) await settled(() => clock.increment(600_000))
  expect(actor.getSnapshot().value).toBe('pausing')
  expect(asks.filter((name) => name === 'code')).toHaveLength(5)
  expect(await settled(() => clock.increment(3_600_000))).toEqual({ pairing: 'resting' })
})

test('a revoked display shows nothing and forgets, from whatever call it hears it', async () => {
  const told = begun()
  told.answers.found = true
  expect(await told.settled(() => told.actor.start())).toEqual({ running: 'fresh' })
  expect(await told.settled(() => told.actor.send({ type: 'refused', code: DISPLAY_REFUSAL.revoked }))).toBe('revoked')
  expect([told.actor.getSnapshot().context.loaded, told.asks.at(-1)]).toEqual([null, 'forget'])
  const renewing = begun()
  renewing.answers.found = true
  await renewing.settled(() => renewing.actor.start())
  renewing.answers.prove = () => Promise.reject(refusal(DISPLAY_REFUSAL.revoked))
  expect(await renewing.settled(() => renewing.clock.increment(600_000))).toBe('revoked')
})

test('a revoked display says so although nothing can be deleted, also while its wall is waited for', async () => {
  const { actor, answers, settled } = begun()
  answers.found = true
  answers.forget = () => Promise.reject(new Error('浏览器不允许保存数据'))
  await settled(() => actor.start())
  answers.wall = () => Promise.reject(new Error('网络连接失败'))
  expect(await settled(() => actor.send({ type: 'wall.changed' }))).toBe('waiting')
  expect(actor.getSnapshot().context.loaded).toBe(LOADED)
  expect(await settled(() => actor.send({ type: 'refused', code: DISPLAY_REFUSAL.revoked }))).toBe('revoked')
  expect([actor.getSnapshot().status, actor.getSnapshot().context.loaded]).toEqual(['active', null])
})

test('a display that is given another wall shows it, the old one until then', async () => {
  const { actor, asks, answers, settled } = begun()
  answers.found = true
  await settled(() => actor.start())
  const other: LoadedWall = { ...LOADED, name: '设备' }
  answers.wall = () => Promise.resolve(other)
  actor.send({ type: 'wall.changed' })
  expect(actor.getSnapshot().context.loaded).toBe(LOADED)
  expect(await settled()).toEqual({ running: 'fresh' })
  expect([actor.getSnapshot().context.loaded, asks]).toEqual([other, ['prove', 'wall', 'wall']])
})

test('[PROD-13] a wall that is switched off goes from the screen, which stays who it is, and comes back when it is switched on', async () => {
  const { actor, clock, asks, answers, settled } = begun()
  answers.found = true
  await settled(() => actor.start())
  answers.wall = () => Promise.reject(Object.assign(new Error('大屏“总览”已停用'), { code: WALL_OFF }))
  expect(await settled(() => actor.send({ type: 'wall.changed' }))).toBe('withdrawn')
  const { loaded, problem } = actor.getSnapshot().context
  expect([loaded, problem, asks.includes('forget')]).toEqual([null, expect.any(String), false])
  expect(await settled(() => clock.increment(5_000))).toBe('withdrawn')
  answers.wall = () => Promise.resolve(LOADED)
  expect(await settled(() => clock.increment(60_000))).toEqual({ running: 'fresh' })
  expect(actor.getSnapshot().context).toMatchObject({ loaded: LOADED, problem: '' })
})

test('[PROD-13] while its wall is switched off a display renews what it proves itself with, and can be revoked', async () => {
  const { actor, asks, answers, settled } = begun()
  answers.found = true
  answers.wall = () => Promise.reject(refusal(WALL_OFF))
  expect(await settled(() => actor.start())).toBe('withdrawn')
  expect(await settled(() => actor.send({ type: 'refused', code: DISPLAY_REFUSAL.ended }))).toBe('withdrawn')
  expect(asks).toEqual(['prove', 'wall', 'prove', 'wall'])
  expect(await settled(() => actor.send({ type: 'refused', code: DISPLAY_REFUSAL.revoked }))).toBe('revoked')
})

test('a displaced display proves itself once; displaced again it gives way', async () => {
  const { actor, answers, settled } = begun()
  answers.found = true
  await settled(() => actor.start())
  const displaced = { type: 'refused', code: DISPLAY_REFUSAL.displaced } as const
  expect(await settled(() => actor.send(displaced))).toEqual({ running: 'fresh' })
  expect(await settled(() => actor.send(displaced))).toBe('displaced')
  expect(actor.getSnapshot().context.loaded).toBeNull()
})

test('an identity is given up after three refusals, not after one', async () => {
  const { actor, clock, asks, answers, settled } = begun()
  answers.found = true
  answers.prove = () => Promise.reject(refusal(DISPLAY_REFUSAL.ended))
  expect(await settled(() => actor.start())).toBe('unproved')
  expect(await settled(() => clock.increment(5_000))).toBe('unproved')
  expect(await settled(() => clock.increment(10_000))).toEqual({ pairing: 'resting' })
  expect(asks).toEqual(['prove', 'prove', 'prove', 'forget', 'code'])
})
