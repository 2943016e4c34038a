import { announcementId, type Announcement } from '#contract/wire/notification.ts'
import { sentenceOf } from '#contract/wire/failure.ts'
import { writeOnce } from '#machines/effects/write-once.ts'
import { assign, fromPromise, setup } from 'xstate'

export interface AnnouncementReaderContext {
  /** What is shown; kept while the dialog slides away. */
  announcement: Announcement | null
  problem: string | null
  /** Announcements the server has yet to be told of. */
  unmarked: readonly string[]
}

export type AnnouncementReaderEvent =
  | { type: 'announcement.open'; announcement: Announcement }
  | { type: 'announcement.close' }
  | { type: 'page.open' }
  | { type: 'retry' }

/** What reading needs of the outside. Rejections carry a sentence. */
export interface AnnouncementReaderEffects {
  loadAnnouncement(input: { id: string }, signal: AbortSignal): Promise<Announcement>
  markRead(input: { id: string }, signal: AbortSignal): Promise<void>
  /** The server knows that something was read: counts and lists are out of date. */
  readChanged(): void
  /** 去处理. */
  goTo(params: { page: string }): void
  log(params: { message: string }): void
}

const silent = () => new Promise<never>(() => {})

/** Shows one announcement, system message or the component it names, and tells the server that it was read. Source: NOTIF-04…09, DLG-01…04, API-088, API-089. */
export const announcementReaderMachine = setup({
  types: {
    context: {} as AnnouncementReaderContext,
    events: {} as AnnouncementReaderEvent,
    tags: {} as 'loading' | 'busy' | 'visible',
  },
  actors: {
    loadAnnouncement: fromPromise<Announcement, { id: string }>(silent),
    markRead: writeOnce<void, { id: string }>(silent),
  },
  actions: {
    readChanged: () => {},
    goTo: (_args, _params: { page: string }) => {},
    log: (_args, _params: { message: string }) => {},
    show: assign((_, { announcement }: { announcement: Announcement }) => ({ announcement, problem: null })),
    complete: assign(({ context }, { announcement }: { announcement: Announcement }) => ({
      announcement: { ...context.announcement, ...announcement, id: context.announcement?.id ?? announcement.id },
    })),
    fail: assign((_, { problem }: { problem: string }) => ({ problem })),
    queue: assign(({ context }, { announcement }: { announcement: Announcement }) => ({
      unmarked: [...context.unmarked.filter((id) => id !== announcementId(announcement)), announcementId(announcement)],
    })),
    unqueue: assign(({ context }) => ({ unmarked: context.unmarked.slice(1) })),
  },
  guards: {
    isComponent: ({ context }) => context.announcement?.openType === 'component' && !!context.announcement.openPage,
    hasContent: ({ context }) => (context.announcement?.msgContent ?? '') !== '',
    isHandled: ({ context }) => context.announcement?.openType === 'url' && !!context.announcement.openPage,
    isUnread: (_, { announcement }: { announcement: Announcement }) => announcement.readFlag !== '1',
    hasUnmarked: ({ context }) => context.unmarked.length > 0,
  },
}).createMachine({
  id: 'announcementReader',
  context: { announcement: null, problem: null, unmarked: [] },
  type: 'parallel',
  states: {
    window: {
      description: 'The dialog with one announcement.',
      initial: 'closed',
      on: { 'announcement.open': { target: '.open.deciding', actions: { type: 'show', params: openedOf } } },
      states: {
        closed: { description: 'Nothing is shown.' },
        open: {
          description: 'An announcement is shown, or the component it names.',
          tags: ['visible'],
          initial: 'deciding',
          on: {
            'announcement.close': 'closed',
            'page.open': {
              guard: 'isHandled',
              target: 'closed',
              actions: { type: 'goTo', params: ({ context }) => ({ page: context.announcement?.openPage ?? '' }) },
            },
          },
          states: {
            deciding: {
              description: 'Finds out how it is to be shown.',
              always: [
                { guard: 'isComponent', target: 'component' },
                { guard: 'hasContent', target: 'detail' },
                { target: 'loading' },
              ],
            },
            loading: {
              description: 'The list came without the text: it is fetched.',
              tags: ['loading'],
              invoke: {
                id: 'loadAnnouncement',
                src: 'loadAnnouncement',
                input: ({ context }) => ({
                  id: context.announcement === null ? '' : announcementId(context.announcement),
                }),
                onDone: {
                  target: 'detail',
                  actions: { type: 'complete', params: ({ event }) => ({ announcement: event.output }) },
                },
                onError: {
                  target: 'failed',
                  actions: { type: 'fail', params: ({ event }) => ({ problem: sentenceOf(event.error) }) },
                },
              },
            },
            failed: {
              description: 'The text could not be fetched; its reason stands in `problem`.',
              on: { retry: 'loading' },
            },
            detail: { description: 'Title, sender, time and text.' },
            component: { description: 'A registered component shows the business record.' },
          },
        },
      },
    },
    marking: {
      description: 'What the server is told of that was read.',
      initial: 'idle',
      on: {
        'announcement.open': {
          guard: { type: 'isUnread', params: openedOf },
          actions: { type: 'queue', params: openedOf },
        },
      },
      states: {
        idle: {
          description: 'The server knows all that was read.',
          always: { guard: 'hasUnmarked', target: 'telling' },
        },
        telling: {
          description: 'Tells the server, one announcement after the other; closing the dialog does not stop it.',
          tags: ['busy'],
          invoke: {
            id: 'markRead',
            src: 'markRead',
            input: ({ context }) => ({ id: context.unmarked[0] ?? '' }),
            onDone: { target: 'idle', actions: ['unqueue', 'readChanged'] },
            onError: {
              target: 'idle',
              actions: ['unqueue', { type: 'log', params: ({ event }) => ({ message: sentenceOf(event.error) }) }],
            },
          },
        },
      },
    },
  },
})

function openedOf({ event }: { event: { announcement: Announcement } }) {
  return { announcement: event.announcement }
}
