import { cacheRefreshMachine } from '#machines/cache-refresh/cache-refresh.machine.ts'
import type { Dictionaries } from '#contract/wire/session.ts'
import { deferred } from '#tests/machines/deferred.ts'
import { edgesOf, modelOf } from '#tests/machines/model.ts'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'

test('walks along these arrows', () => {
  expect(edgesOf(cacheRefreshMachine)).toEqual([
    'idle · cache.refresh → refreshing',
    'refreshing · done refreshCache → loading',
    'refreshing · error refreshCache → idle / warn',
    'loading · done loadDictionaries → idle / keepDictionaries, succeeded',
    'loading · error loadDictionaries → idle / warn',
  ])
})

test('[HDR-03][ERR-16][API-078][API-079] refreshes, loads, keeps and says so, once however often it is asked', async () => {
  const refresh = run()
  refresh.ask()
  refresh.ask()
  await refresh.refreshed.resolve()
  expect(refresh.value()).toBe('loading')
  await refresh.loaded.resolve({ sex: [{ value: '1', text: '男' }] })
  expect(refresh.value()).toBe('idle')
  expect(refresh.log).toEqual(['refreshCache', 'loadDictionaries', 'keep sex', 'succeeded 刷新缓存完成！'])
})

test('[ERR-16] warns when either call fails, and keeps what there was', async () => {
  const first = run()
  first.ask()
  await first.refreshed.reject(new Error('x'))
  expect([first.value(), first.log]).toEqual(['idle', ['refreshCache', 'warn 刷新缓存失败！']])
  const second = run()
  second.ask()
  await second.refreshed.resolve()
  await second.loaded.reject(new Error('x'))
  expect([second.value(), second.log]).toEqual(['idle', ['refreshCache', 'loadDictionaries', 'warn 刷新缓存失败！']])
})

test('[HDR-03] reaches each of its states', async () => {
  const seen = new Set<string>()
  const cases = [{ type: 'xstate.done.actor.loadDictionaries', output: {} }]
  for (const path of modelOf(cacheRefreshMachine, cases).getSimplePaths()) {
    await path.test({
      states: {
        '*': (snapshot: any) => {
          seen.add(snapshot.value)
          expect(snapshot.hasTag('loading')).toBe(snapshot.value !== 'idle')
        },
      },
    })
  }
  expect([...seen].sort()).toEqual(['idle', 'loading', 'refreshing'])
})

function run() {
  const log: string[] = []
  const refreshed = deferred<void>()
  const loaded = deferred<Dictionaries>()
  const actor = createActor(
    cacheRefreshMachine.provide({
      actors: {
        refreshCache: fromPromise(() => {
          log.push('refreshCache')
          return refreshed.promise
        }),
        loadDictionaries: fromPromise(() => {
          log.push('loadDictionaries')
          return loaded.promise
        }),
      },
      actions: {
        keepDictionaries: (_, { dictionaries }) => void log.push(`keep ${Object.keys(dictionaries).join()}`),
        succeeded: (_, { message }) => void log.push(`succeeded ${message}`),
        warn: (_, { message }) => void log.push(`warn ${message}`),
      },
    }),
  ).start()
  return {
    log,
    refreshed,
    loaded,
    ask: () => actor.send({ type: 'cache.refresh' }),
    value: () => actor.getSnapshot().value,
  }
}
