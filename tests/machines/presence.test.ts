import { presenceMachine, type PresenceEvent } from '#machines/presence/presence.machine.ts'
import { edgesOf, modelOf } from '#tests/machines/model.ts'
import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'

test('walks along these arrows', () => {
  expect(edgesOf(presenceMachine)).toEqual([
    '(root) · link.lost → unheard',
    'unheard · link.answered [isSomewhere] → said',
    'unheard · link.answered → away',
    'away · place.moved → moving',
    'moving · after settle [isSomewhere] → said',
    'moving · after settle → away / say',
    'said · place.moved → moving',
    'said · after renewal → said',
  ])
})

test('says where the person is a moment after they moved, once for all they passed through', () => {
  const presence = run()
  presence.send({ type: 'link.answered' })
  presence.place('a')
  presence.clock.increment(249)
  presence.place('b')
  expect(presence.log).toEqual(['forget'])
  presence.clock.increment(1)
  expect(presence.log).toEqual(['forget', 'say b'])
})

test('says it again every 10 s, and once that the person left', () => {
  const presence = run('a')
  presence.send({ type: 'link.answered' })
  presence.clock.increment(10_000)
  presence.clock.increment(9_999)
  expect(presence.log).toEqual(['forget', 'say a', 'say a'])
  presence.place(null)
  presence.clock.increment(250)
  presence.clock.increment(60_000)
  expect(presence.log).toEqual(['forget', 'say a', 'say a', 'say null'])
})

test('says nothing while nobody understands it, and all of it to the next who does', () => {
  const presence = run()
  presence.place('a')
  presence.clock.increment(60_000)
  expect(presence.log).toEqual(['forget'])
  presence.send({ type: 'link.answered' })
  presence.send({ type: 'link.lost' })
  presence.clock.increment(60_000)
  presence.send({ type: 'link.answered' })
  expect(presence.log).toEqual(['forget', 'say a', 'forget', 'say a'])
})

test('reaches each of its states', async () => {
  const seen = new Set<string>()
  for (const isSomewhere of [true, false]) {
    const machine = presenceMachine.provide({ guards: { isSomewhere: () => isSomewhere } })
    for (const path of modelOf(machine).getShortestPaths()) {
      await path.test({ states: { '*': ({ value }: any) => void seen.add(value as string) } })
    }
  }
  expect([...seen].toSorted()).toEqual(['away', 'moving', 'said', 'unheard'])
})

function run(place: string | null = null) {
  let now = place
  const log: string[] = []
  const clock = new SimulatedClock()
  const actor = createActor(
    presenceMachine.provide({
      actions: { say: () => void log.push(`say ${now}`), forgetOthers: () => void log.push('forget') },
      guards: { isSomewhere: () => now !== null },
    }),
    { clock },
  ).start()
  return {
    log,
    clock,
    send: (event: PresenceEvent) => actor.send(event),
    place: (next: string | null) => {
      now = next
      actor.send({ type: 'place.moved' })
    },
  }
}
