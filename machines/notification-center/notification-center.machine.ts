import { NOTIFICATION_POLL_MS } from '#contract/console/timings.ts'
import type { Announcement, Notifications } from '#contract/wire/notification.ts'
import { assign, fromPromise, setup } from 'xstate'

/** The two tabs of the popover. Source: NOTIF-01. */
export type NotificationTab = 'announcements' | 'messages'

export interface NotificationCenterContext {
  polling: boolean
  /** Null until the first answer. */
  unread: Notifications | null
  tab: NotificationTab
}

export interface NotificationCenterInput {
  /** Whether to ask every 6 s. Source: O-36. */
  polling: boolean
}

export type NotificationCenterEvent =
  | { type: 'counts.reload' }
  | { type: 'channel.opened' }
  | { type: 'popover.toggle' }
  | { type: 'popover.close' }
  | { type: 'tab.choose'; tab: NotificationTab }
  | { type: 'item.open'; announcement: Announcement }
  | { type: 'more.open' }

/** The effects of the notification center. */
export interface NotificationCenterEffects {
  loadUnread(signal: AbortSignal): Promise<Notifications>
  /** Shows an announcement and marks it as read. */
  read(params: { announcement: Announcement }): void
  /** Goes to my announcements. */
  showAll(): void
}

/** What is unread and the popover that shows it. Old counts stay in sight while new ones are fetched. Source: NOTIF, NCHAN-05…08, ERR-14. */
export const notificationCenterMachine = setup({
  types: {
    context: {} as NotificationCenterContext,
    input: {} as NotificationCenterInput,
    events: {} as NotificationCenterEvent,
    tags: {} as 'loading',
  },
  actors: { loadUnread: fromPromise<Notifications>(() => new Promise<never>(() => {})) },
  actions: {
    read: (_args, _params: { announcement: Announcement }) => {},
    showAll: () => {},
    take: assign((_, { unread }: { unread: Notifications }) => ({ unread })),
    turnTo: assign((_, { tab }: { tab: NotificationTab }) => ({ tab })),
  },
  guards: {
    isPolling: ({ context }) => context.polling,
    isUnknown: ({ context }) => context.unread === null,
  },
  delays: { poll: NOTIFICATION_POLL_MS },
}).createMachine({
  id: 'notificationCenter',
  context: ({ input }) => ({ polling: input.polling, unread: null, tab: 'announcements' }),
  type: 'parallel',
  states: {
    counts: {
      description: 'How many are unread.',
      initial: 'loading',
      on: {
        'counts.reload': '.loading',
        'channel.opened': '.loading',
        'popover.toggle': { guard: 'isUnknown', target: '.loading' },
      },
      states: {
        loading: {
          description: 'The counts are on their way; a newer wish cancels the older.',
          tags: ['loading'],
          invoke: {
            id: 'loadUnread',
            src: 'loadUnread',
            onDone: {
              target: 'current',
              actions: { type: 'take', params: ({ event }) => ({ unread: event.output }) },
            },
            onError: 'stopped',
          },
        },
        current: {
          description: 'The counts are those of the last answer; where polling is on they are fetched again.',
          after: { poll: { guard: 'isPolling', target: 'loading' } },
        },
        stopped: {
          description: 'They could not be loaded: nothing is said, nothing is polled until the channel opens.',
        },
      },
    },
    popover: {
      description: 'The list below the notification button.',
      initial: 'closed',
      on: { 'tab.choose': { actions: { type: 'turnTo', params: ({ event }) => ({ tab: event.tab }) } } },
      states: {
        closed: { description: 'Only the notification button is seen.', on: { 'popover.toggle': 'open' } },
        open: {
          description: 'The newest unread of one kind are listed.',
          on: {
            'popover.toggle': 'closed',
            'popover.close': 'closed',
            'item.open': {
              target: 'closed',
              actions: { type: 'read', params: ({ event }) => ({ announcement: event.announcement }) },
            },
            'more.open': { target: 'closed', actions: 'showAll' },
          },
        },
      },
    },
  },
})
