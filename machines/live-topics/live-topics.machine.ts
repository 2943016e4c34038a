import { LIVE_LINGER_MS, RESUME_ANSWER_MS } from '#contract/console/timings.ts'
import { assign, setup } from 'xstate'

export interface LiveTopicsContext {
  /** Table → how many lists on this page show it. */
  followers: Readonly<Record<string, number>>
  /** Tables whose answer is outstanding. */
  asked: readonly string[]
}

export type LiveTopicsEvent =
  | { type: 'topic.followed'; key: string }
  | { type: 'topic.left'; key: string }
  | { type: 'link.opened' }
  | { type: 'link.lost' }
  | { type: 'resume.answered'; keys: readonly string[] }
  | { type: 'gap.found' }

/** What the topics need of the outside. */
export interface LiveTopicsEffects {
  openChannel(): void
  closeChannel(): void
  /** Says which tables the page shows and how far it has heard of each. */
  ask(params: { keys: readonly string[] }): void
  /** No answer came: the server knows no resume, so what was missed is found by asking for the rows anew. */
  presume(params: { keys: readonly string[] }): void
}

const added = { type: 'add', params: keyOf } as const
const removed = { type: 'remove', params: keyOf } as const
const settled = { type: 'settle', params: keysOf } as const

/** Which tables a page wants to hear of: opens the socket with the first, closes it a while after the last, catches up after each outage. Source: LIVE, reliability §2.3. */
export const liveTopicsMachine = setup({
  types: { context: {} as LiveTopicsContext, events: {} as LiveTopicsEvent },
  actions: {
    openChannel: () => {},
    closeChannel: () => {},
    ask: (_args, _params: { keys: readonly string[] }) => {},
    presume: (_args, _params: { keys: readonly string[] }) => {},
    add: assign(({ context }, { key }: { key: string }) => ({
      followers: { ...context.followers, [key]: (context.followers[key] ?? 0) + 1 },
    })),
    remove: assign(({ context }, { key }: { key: string }) => ({ followers: without(context.followers, key) })),
    expect: assign(({ context }) => ({ asked: Object.keys(context.followers) })),
    settle: assign(({ context }, { keys }: { keys: readonly string[] }) => ({
      asked: context.asked.filter((key) => !keys.includes(key)),
    })),
    expectNothing: assign({ asked: [] }),
  },
  guards: {
    isLast: ({ context }, { key }: { key: string }) => Object.keys(without(context.followers, key)).length === 0,
    isAllAnswered: ({ context }, { keys }: { keys: readonly string[] }) =>
      context.asked.every((key) => keys.includes(key)),
    isFollowing: ({ context }) => Object.keys(context.followers).length > 0,
  },
  delays: { linger: LIVE_LINGER_MS, resumeAnswer: RESUME_ANSWER_MS },
}).createMachine({
  id: 'liveTopics',
  context: { followers: {}, asked: [] },
  type: 'parallel',
  states: {
    interest: {
      description: 'Whether a list on this page shows live rows.',
      initial: 'absent',
      states: {
        absent: {
          description: 'No list on this page shows live rows; there is no socket.',
          on: { 'topic.followed': { target: 'present', actions: [added, 'openChannel'] } },
        },
        present: {
          description: 'At least one list shows live rows.',
          on: {
            'topic.followed': { actions: added },
            'topic.left': [
              { guard: { type: 'isLast', params: keyOf }, target: 'lingering', actions: removed },
              { actions: removed },
            ],
          },
        },
        lingering: {
          description: 'The last list is gone; the socket stays a while, because changing tabs would cost a handshake.',
          on: { 'topic.followed': { target: 'present', actions: added } },
          after: { linger: { target: 'absent', actions: 'closeChannel' } },
        },
      },
    },
    link: {
      description: 'What the socket carries, and what was missed.',
      initial: 'down',
      on: { 'link.lost': '.down' },
      states: {
        down: {
          description: 'There is no socket.',
          entry: 'expectNothing',
          on: { 'link.opened': [{ guard: 'isFollowing', target: 'asking' }, { target: 'following' }] },
        },
        asking: {
          description:
            'The server was told what the page shows and how far it has heard; what was missed is on its way.',
          entry: ['expect', { type: 'ask', params: ({ context }) => ({ keys: context.asked }) }],
          on: {
            'topic.followed': { target: 'asking', reenter: true },
            'resume.answered': [
              { guard: { type: 'isAllAnswered', params: keysOf }, target: 'following', actions: settled },
              { actions: settled },
            ],
          },
          after: {
            resumeAnswer: {
              target: 'following',
              actions: [{ type: 'presume', params: ({ context }) => ({ keys: context.asked }) }, 'expectNothing'],
            },
          },
        },
        following: {
          description: 'Changes arrive as they happen.',
          on: { 'topic.followed': 'asking', 'gap.found': { guard: 'isFollowing', target: 'asking' } },
        },
      },
    },
  },
})

function keyOf({ event }: { event: { key: string } }) {
  return { key: event.key }
}

function keysOf({ event }: { event: { keys: readonly string[] } }) {
  return { keys: event.keys }
}

function without(followers: Readonly<Record<string, number>>, key: string): Record<string, number> {
  const { [key]: count = 0, ...others } = followers
  return count > 1 ? { ...others, [key]: count - 1 } : others
}
