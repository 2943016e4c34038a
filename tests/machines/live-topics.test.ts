import { liveTopicsMachine, type LiveTopicsEvent } from '#machines/live-topics/live-topics.machine.ts'
import { edgesOf, modelOf } from '#tests/machines/model.ts'
import { PATIENCE_MS, RUNS } from '#tests/property-runs.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'

function topics() {
  const clock = new SimulatedClock()
  const done: string[] = []
  const machine = liveTopicsMachine.provide({
    actions: {
      openChannel: () => void done.push('open'),
      closeChannel: () => void done.push('close'),
      ask: (_, { keys }) => void done.push(`ask ${keys.join()}`),
      presume: (_, { keys }) => void done.push(`presume ${keys.join()}`),
    },
  })
  const actor = createActor(machine, { clock }).start()
  const send = (...events: LiveTopicsEvent[]) => events.forEach((event) => actor.send(event))
  const value = () => {
    const { interest, link } = actor.getSnapshot().value
    return `${interest} ${link}`
  }
  return { clock, done, send, value, actor }
}
const follow = (key: string): LiveTopicsEvent => ({ type: 'topic.followed', key })
const leave = (key: string): LiveTopicsEvent => ({ type: 'topic.left', key })
const answered = (...keys: string[]): LiveTopicsEvent => ({ type: 'resume.answered', keys })

test('[LIVE-06] the first list opens the socket, the last one closes it after half a minute', () => {
  const { send, done, value, clock } = topics()
  send(follow('position'), follow('role'), leave('position'))
  expect([done, value()]).toEqual([['open'], 'present down'])
  send(leave('role'))
  clock.increment(29_999)
  expect([done, value()]).toEqual([['open'], 'lingering down'])
  clock.increment(1)
  expect([done, value()]).toEqual([['open', 'close'], 'absent down'])
})

test('[LIVE-06] changing from list to list keeps the socket', () => {
  const { send, done, clock } = topics()
  send(follow('position'), leave('position'))
  clock.increment(29_999)
  send(follow('role'))
  clock.increment(60_000)
  expect(done).toEqual(['open'])
})

test('[LIVE-06] two lists of the same table count both', () => {
  const { send, value, actor } = topics()
  send(follow('position'), follow('position'), leave('position'))
  expect([value(), actor.getSnapshot().context.followers]).toEqual(['present down', { position: 1 }])
  send(leave('position'))
  expect([value(), actor.getSnapshot().context.followers]).toEqual(['lingering down', {}])
})

test('[LIVE-09] catches up as soon as the socket is open, and after each outage', () => {
  const { send, done, value } = topics()
  send(follow('position'), follow('role'), { type: 'link.opened' })
  send(answered('position'))
  expect([done, value()]).toEqual([['open', 'ask position,role'], 'present asking'])
  send(answered('role'))
  expect(value()).toBe('present following')
  send({ type: 'link.lost' }, { type: 'link.opened' })
  expect(done).toEqual(['open', 'ask position,role', 'ask position,role'])
})

test('[LIVE-09] another list is asked for with all others, an answer to the earlier question counts', () => {
  const { send, done, value } = topics()
  send(follow('position'), { type: 'link.opened' }, follow('role'))
  expect(done).toEqual(['open', 'ask position', 'ask position,role'])
  send(answered('position'), answered('position', 'role'))
  expect(value()).toBe('present following')
  send(follow('user'))
  expect(done.at(-1)).toBe('ask position,role,user')
})

test('[LIVE-09] a server that does not answer within 3 s knows no resume', () => {
  const { send, done, value, clock } = topics()
  send(follow('position'), follow('role'), { type: 'link.opened' }, answered('role'))
  clock.increment(2_999)
  expect(value()).toBe('present asking')
  clock.increment(1)
  expect([value(), done]).toEqual(['present following', ['open', 'ask position,role', 'presume position']])
})

test('[LIVE-09] a gap is asked for at once, and not when nobody shows anything', () => {
  const { send, done } = topics()
  send(follow('position'), { type: 'link.opened' }, answered('position'), { type: 'gap.found' })
  expect(done).toEqual(['open', 'ask position', 'ask position'])
  send(answered('position'), leave('position'), { type: 'gap.found' })
  expect(done.length).toBe(3)
})

test('a socket that opens while nobody shows anything is asked nothing', () => {
  const { send, done, value } = topics()
  send(follow('position'), leave('position'), { type: 'link.opened' })
  expect([done, value()]).toEqual([['open'], 'lingering following'])
})

test('walks along these arrows', () => {
  expect(edgesOf(liveTopicsMachine)).toEqual([
    'interest.absent · topic.followed → interest.present / add, openChannel',
    'interest.present · topic.followed → (stays) / add',
    'interest.present · topic.left [isLast] → interest.lingering / remove',
    'interest.present · topic.left → (stays) / remove',
    'interest.lingering · topic.followed → interest.present / add',
    'interest.lingering · after linger → interest.absent / closeChannel',
    'link · link.lost → link.down',
    'link.down · link.opened [isFollowing] → link.asking',
    'link.down · link.opened → link.following',
    'link.asking · topic.followed → link.asking',
    'link.asking · resume.answered [isAllAnswered] → link.following / settle',
    'link.asking · resume.answered → (stays) / settle',
    'link.asking · after resumeAnswer → link.following / presume, expectNothing',
    'link.following · topic.followed → link.asking',
    'link.following · gap.found [isFollowing] → link.asking',
  ])
})

test('reaches every state', () => {
  const cases = [follow('a'), leave('a'), answered('a')] as never[]
  const seen = new Set<string>()
  for (const path of modelOf(liveTopicsMachine, cases).getShortestPaths()) {
    for (const { state } of path.steps) seen.add(JSON.stringify((state as { value?: unknown }).value))
  }
  expect(seen.size).toBe(9)
})

test(
  '[LIVE-06] the socket exists exactly while somebody needs it, whatever comes and goes',
  () => {
    const step = fc.oneof(
      fc.constantFrom('a', 'b', 'c').map((key) => ['follow', key] as const),
      fc.nat(5).map((index) => ['leave', index] as const),
      fc.constantFrom('opened', 'lost', 'answered', 'gap').map((what) => [what] as const),
      fc.integer({ min: 1, max: 40_000 }).map((ms) => ['wait', ms] as const),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const { send, done, clock, value } = topics()
        const open: string[] = []
        for (const one of steps) {
          if (one[0] === 'follow') {
            open.push(one[1])
            send(follow(one[1]))
          }
          if (one[0] === 'leave' && open.length > 0) send(leave(open.splice(one[1] % open.length, 1)[0]!))
          if (one[0] === 'opened') send({ type: 'link.opened' })
          if (one[0] === 'lost') send({ type: 'link.lost' })
          if (one[0] === 'gap') send({ type: 'gap.found' })
          if (one[0] === 'answered') send(answered(...open))
          if (one[0] === 'wait') clock.increment(one[1])
          expect(value().startsWith('present')).toBe(open.length > 0)
        }
        clock.increment(30_000)
        const opens = done.filter((what) => what === 'open').length
        const closes = done.filter((what) => what === 'close').length
        expect(opens - closes).toBe(open.length > 0 ? 1 : 0)
      }),
      { numRuns: RUNS },
    )
  },
  PATIENCE_MS,
)
