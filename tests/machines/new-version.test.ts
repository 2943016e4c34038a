import { VERSION_CHECK_EVERY_MS, VERSION_REST_LIMIT_MS } from '#contract/console/timings.ts'
import { newVersionMachine } from '#machines/new-version/new-version.machine.ts'
import { newVersionWith } from '#machines/new-version/new-version-with.ts'
import { deferred, type Deferred } from '#tests/machines/deferred.ts'
import { edgesOf, modelOf } from '#tests/machines/model.ts'
import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'

test('walks along these arrows', () => {
  expect(edgesOf(newVersionMachine)).toEqual([
    'current · version.check → checking',
    'current · after checkEvery → checking',
    'checking · version.check → checking',
    'checking · done isOther [isOther] → offered',
    'checking · done isOther → current',
    'checking · error isOther → current',
    'offered · version.take [isAtRest] → taken',
    'offered · version.take → finishing',
    'offered · page.hidden [isIdle] → taken',
    'finishing · work.ended [isAtRest] → taken',
    'finishing · after restLimit → taken',
  ])
})

test('looks every ten minutes, and at once when there is a reason', async () => {
  const { clock, asked, value } = run()
  clock.increment(VERSION_CHECK_EVERY_MS - 1)
  expect(asked.length).toBe(0)
  clock.increment(1)
  await asked[0]!.resolve(false)
  expect([asked.length, value()]).toEqual([1, 'current'])
})

test('a reason that comes while the server is asked asks anew, and the older answer counts no more', async () => {
  const { send, asked, value } = run()
  send('version.check')
  send('version.check')
  await asked[0]!.resolve(false)
  expect([asked.length, value()]).toEqual([2, 'checking'])
  await asked[1]!.resolve(true)
  expect(value()).toBe('offered')
})

test('a server that cannot be asked is no news', async () => {
  const { send, asked, value } = run()
  send('version.check')
  await asked[0]!.reject(new Error('offline'))
  expect(value()).toBe('current')
})

test('what is offered is taken when asked for', async () => {
  const { send, offered, value, log } = run()
  await offered()
  expect(value()).toBe('offered')
  send('version.take')
  expect([value(), log]).toEqual(['taken', ['reload']])
})

test('what is being sent ends first, but holds nobody up for more than ten seconds', async () => {
  const ended = run({ busy: true })
  await ended.offered()
  ended.send('version.take')
  ended.send('work.ended')
  expect([ended.value(), ended.log]).toEqual(['finishing', []])
  ended.work.busy = false
  ended.send('work.ended')
  expect(ended.log).toEqual(['reload'])
  const stuck = run({ busy: true })
  await stuck.offered()
  stuck.send('version.take')
  stuck.clock.increment(VERSION_REST_LIMIT_MS)
  expect(stuck.log).toEqual(['reload'])
})

test('while nobody looks it is taken by itself, unless something is unsaved', async () => {
  const drafting = run({ unsaved: true })
  await drafting.offered()
  drafting.send('page.hidden')
  expect([drafting.value(), drafting.log]).toEqual(['offered', []])
  drafting.work.unsaved = false
  drafting.send('page.hidden')
  expect(drafting.log).toEqual(['reload'])
})

test('reaches each of its states', async () => {
  const seen = new Set<string>()
  const found = { type: 'xstate.done.actor.isOther', output: true }
  for (const path of modelOf(newVersionWith(effectsOf([], { busy: true, unsaved: true })), [found]).getSimplePaths()) {
    await path.test({ states: { '*': (snapshot: any) => void seen.add(snapshot.value) } })
  }
  expect([...seen].sort()).toEqual(['checking', 'current', 'finishing', 'offered', 'taken'])
})

interface Work {
  busy: boolean
  unsaved: boolean
}

function effectsOf(log: string[], work: Work, asked: Deferred<boolean>[] = []) {
  return {
    isOther: () => {
      const answer = deferred<boolean>()
      asked.push(answer)
      return answer.promise
    },
    isBusy: () => work.busy,
    hasWork: () => work.unsaved,
    reload: () => void log.push('reload'),
  }
}

function run(given: Partial<Work> = {}) {
  const log: string[] = []
  const asked: Deferred<boolean>[] = []
  const work: Work = { busy: false, unsaved: false, ...given }
  const clock = new SimulatedClock()
  const actor = createActor(newVersionWith(effectsOf(log, work, asked)), { clock }).start()
  const send = (type: 'version.check' | 'version.take' | 'page.hidden' | 'work.ended') => actor.send({ type })
  return {
    log,
    asked,
    work,
    clock,
    send,
    value: () => actor.getSnapshot().value,
    offered: async () => {
      send('version.check')
      await asked[0]!.resolve(true)
    },
  }
}
