import { sentenceOf } from '#contract/wire/failure.ts'
import { assign, fromCallback, fromPromise, setup, type EventObject } from 'xstate'

export interface SnapshotFeedContext {
  /** Why it could not be read. */
  problem: string | null
}

/** `gap.found`: something was not told. `snapshot.read`: a person asks again. */
export interface SnapshotFeedEvent {
  type: 'page.shown' | 'page.hidden' | 'gap.found' | 'snapshot.read'
}

/** What it needs of the outside. */
export interface SnapshotFeedEffects {
  /** Hears the changes and calls `lacks` where one is missing. @returns the undo */
  follow: (lacks: () => void) => (() => void) | undefined
  /** Reads all of it; rejects with a sentence. */
  fetchSnapshot: (signal: AbortSignal) => Promise<void>
}

/** How long a feed is followed for a page that nobody sees. Source: walls 3.3. */
const LEAVE_MS = 300_000
/** So long between two questions, whatever is lacking. */
const REST_MS = 30_000

/** Something larger than a frame: read once, kept true by the changes that are told, and read again where one is lacking. Source: walls 3.2 to 3.4. */
export const snapshotFeedMachine = setup({
  types: { context: {} as SnapshotFeedContext, events: {} as SnapshotFeedEvent, tags: {} as 'loading' },
  actors: {
    follow: fromCallback<EventObject, undefined, SnapshotFeedEvent>(() => {}),
    fetchSnapshot: fromPromise<void>(() => new Promise(() => {})),
  },
  actions: {
    note: assign((_, { problem }: { problem: string | null }) => ({ problem })),
  },
  delays: { leaveDelay: LEAVE_MS, restDelay: REST_MS },
}).createMachine({
  id: 'snapshotFeed',
  context: { problem: null },
  initial: 'away',
  states: {
    away: {
      description: 'Nobody looks; nothing is heard.',
      on: { 'page.shown': 'watching' },
    },
    watching: {
      description: 'What is told is taken in, also while the page is hidden for a while.',
      type: 'parallel',
      invoke: { id: 'follow', src: 'follow' },
      states: {
        sight: {
          description: 'Whether somebody looks.',
          initial: 'shown',
          states: {
            shown: { description: 'It is drawn.', on: { 'page.hidden': 'hidden' } },
            hidden: {
              description: 'Nothing is drawn.',
              on: { 'page.shown': 'shown' },
              after: { leaveDelay: '#snapshotFeed.away' },
            },
          },
        },
        snapshot: {
          description: 'What the server is asked.',
          initial: 'reading',
          states: {
            reading: {
              description: 'All of it is being read.',
              tags: ['loading'],
              invoke: {
                id: 'fetchSnapshot',
                src: 'fetchSnapshot',
                onDone: { target: 'resting', actions: { type: 'note', params: { problem: null } } },
                onError: {
                  target: 'failed',
                  actions: { type: 'note', params: ({ event }) => ({ problem: sentenceOf(event.error) }) },
                },
              },
            },
            resting: {
              description: 'It was read just now.',
              on: { 'gap.found': 'owing' },
              after: { restDelay: 'kept' },
            },
            owing: {
              description: 'It was read just now and lacks something already.',
              after: { restDelay: 'reading' },
            },
            kept: { description: 'What is told keeps it true.', on: { 'gap.found': 'reading' } },
            failed: {
              description: 'It could not be read; why stands in `problem`.',
              on: { 'snapshot.read': 'reading' },
              after: { restDelay: 'reading' },
            },
          },
        },
      },
    },
  },
})
