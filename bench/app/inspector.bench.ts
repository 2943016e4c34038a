import { createInspector } from '#app/inspector/create-inspector.ts'
import { createLiveOfPerson } from '#app/live-of-person.ts'
import { createRunningActors } from '#core/running-actors.ts'
import { liveTopicsMachine } from '#machines/live-topics/live-topics.machine.ts'
import { Subject } from 'rxjs'
import { bench, describe } from 'vitest'
import { createActor } from 'xstate'

/**
 * What the live inspector costs with 200 running actors: an event while nobody watches, an event while somebody does, and folding what
 * happens between two paints at 1,000 events a second.
 * Run: `node_modules/.bin/vitest bench --run --mode test --project pure bench/app`
 */
const ACTORS = 200
const EVENTS_PER_PAINT = 17

function world() {
  const running = createRunningActors()
  const due$ = new Subject<void>()
  const outside = { running, live: createLiveOfPerson(running), streams: {}, now: Date.now, secrets: () => [] }
  const inspector = createInspector({ ...outside, due: () => due$ })
  const actors = Array.from({ length: ACTORS }, (_, index) => {
    const actor = createActor(liveTopicsMachine).start()
    running.add(`topics ${index}`, actor)
    return actor
  })
  let n = 0
  const send = () => {
    n += 1
    actors[n % ACTORS]?.send({ type: n % 2 === 0 ? 'topic.followed' : 'topic.left', key: `k${n % 5}` })
  }
  return { inspector, send, paint: () => due$.next() }
}

describe('one event to one of 200 actors', () => {
  const closed = world()
  bench('inspector closed', () => closed.send())
  const open = world()
  open.inspector.watch()
  bench('inspector open (folded every 17th)', () => {
    open.send()
    if (Math.random() < 1 / EVENTS_PER_PAINT) open.paint()
  })
})

describe(`${EVENTS_PER_PAINT} events and one paint, of 16.7 ms`, () => {
  const { inspector, send, paint } = world()
  inspector.watch()
  bench('fold and list', () => {
    for (let n = 0; n < EVENTS_PER_PAINT; n += 1) send()
    paint()
    inspector.store.actors()
    inspector.store.log()
  })
})
