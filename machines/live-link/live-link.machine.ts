import { CLOSE_CODE } from '#contract/live/close-codes.ts'
import { fromPromise, setup } from 'xstate'

export type LiveLinkEvent =
  /** The channel that tells of rights is open. */
  | { type: 'channel.opened' }
  /** It told what the key of this person's rights is now. */
  | { type: 'rights.told'; key: string }
  /** The server does not want one of the sockets. */
  | { type: 'socket.refused'; code: number }

/** What the link of a person needs of the outside. */
export interface LiveLinkEffects {
  /** Resolves with the key of this person's rights as the server has it now; null = it knows none. */
  fetchRightsKey(signal: AbortSignal): Promise<string | null>
  tellRights(params: { key: string }): void
  /** The token is worthless. */
  loseToken(): void
  logRefusal(params: { code: number }): void
  logFailure(params: { error: unknown }): void
}

/** What the channels of a person say of the person: whether the token is worth something, and which rights it gives. Source: AUTH-04, PERM, LIVE-04. */
export const liveLinkMachine = setup({
  types: { events: {} as LiveLinkEvent },
  actors: { fetchRightsKey: fromPromise<string | null>(() => new Promise(() => {})) },
  actions: {
    tellRights: (_args, _params: { key: string }) => {},
    loseToken: () => {},
    logRefusal: (_args, _params: { code: number }) => {},
    logFailure: (_args, _params: { error: unknown }) => {},
  },
  guards: {
    isKnown: (_, { key }: { key: string | null }) => key !== null,
    isWorthless: (_, { code }: { code: number }) => code === CLOSE_CODE.notAuthenticated,
  },
}).createMachine({
  id: 'liveLink',
  type: 'parallel',
  states: {
    rights: {
      description: 'Whether what the server told of the rights is all there is.',
      initial: 'given',
      on: { 'rights.told': { actions: { type: 'tellRights', params: ({ event }) => event } } },
      states: {
        given: {
          description: 'The channel was never open: the rights are those of the sign-in.',
          on: { 'channel.opened': 'heard' },
        },
        heard: {
          description: 'Changes are told; what was told while the channel was away is asked for when it is back.',
          on: { 'channel.opened': 'asking' },
        },
        asking: {
          description: 'The server is asked; what it tells meanwhile is newer than the answer.',
          invoke: {
            id: 'fetchRightsKey',
            src: 'fetchRightsKey',
            onDone: [
              {
                guard: { type: 'isKnown', params: ({ event }) => ({ key: event.output }) },
                target: 'heard',
                actions: { type: 'tellRights', params: ({ event }) => ({ key: event.output ?? '' }) },
              },
              { target: 'heard' },
            ],
            onError: { target: 'heard', actions: { type: 'logFailure', params: ({ event }) => event } },
          },
          on: {
            'channel.opened': { target: 'asking', reenter: true },
            'rights.told': { target: 'heard', actions: { type: 'tellRights', params: ({ event }) => event } },
          },
        },
      },
    },
    token: {
      description: 'Whether the server takes the token.',
      initial: 'trusted',
      states: {
        trusted: {
          description: 'As far as is known it is worth something.',
          on: {
            'socket.refused': [
              {
                guard: { type: 'isWorthless', params: ({ event }) => event },
                target: 'lost',
                actions: 'loseToken',
              },
              { actions: { type: 'logRefusal', params: ({ event }) => event } },
            ],
          },
        },
        lost: {
          description: 'It is worthless, which is said once although both sockets are refused.',
          on: {
            'socket.refused': [
              { guard: { type: 'isWorthless', params: ({ event }) => event } },
              { actions: { type: 'logRefusal', params: ({ event }) => event } },
            ],
          },
        },
      },
    },
  },
})
