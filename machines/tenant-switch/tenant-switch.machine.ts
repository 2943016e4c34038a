import type { Tenant, UserInfo } from '#contract/wire/session.ts'
import { sentenceOf } from '#contract/wire/failure.ts'
import { assign, fromPromise, setup } from 'xstate'

/** Said where there is nothing to choose from. */
export const NO_OTHER_TENANT = '您只属于一个租户，无需切换'

export interface TenantSwitchContext {
  username: string
  /** Tenants of the person, in use today. */
  tenantIds: readonly number[]
  tenants: readonly Tenant[]
  /** The tenant that is worked in now. */
  current: number
  /** The one chosen in the dialog; 0 = none yet. */
  tenantId: number
  problem: string | null
}

export type TenantSwitchEvent =
  | { type: 'switch.open'; username: string; current: number; tenantIds: readonly number[] }
  | { type: 'tenant.choose'; tenantId: number }
  | { type: 'switch.confirm' | 'switch.cancel' | 'session.ended' }

/** `loadTenants` names the tenants, `selectTenant` moves the session on the server (API-015); `enter` keeps where it works now and shows the console anew. */
export interface TenantSwitchEffects {
  loadTenants(input: { ids: readonly number[] }, signal: AbortSignal): Promise<readonly Tenant[]>
  selectTenant(input: { tenantId: number; username: string }, signal: AbortSignal): Promise<UserInfo>
  warn(params: { message: string }): void
  enter(params: { tenantId: number; info: UserInfo }): void
}

const nothing = { tenants: [], tenantId: 0, problem: null }

/** Changing the tenant one works in without signing out. What is open in a tenant is kept for the return. Source: PROD-17. */
export const tenantSwitchMachine = setup({
  types: {
    context: {} as TenantSwitchContext,
    events: {} as TenantSwitchEvent,
    tags: {} as 'loading' | 'busy',
  },
  actors: {
    loadTenants: fromPromise<readonly Tenant[], { ids: readonly number[] }>(() => new Promise(() => {})),
    selectTenant: fromPromise<UserInfo, { tenantId: number; username: string }>(() => new Promise(() => {})),
  },
  actions: {
    begin: assign(
      (_, { username, current, tenantIds }: Pick<TenantSwitchContext, 'username' | 'current' | 'tenantIds'>) => ({
        ...nothing,
        username,
        current,
        tenantIds,
      }),
    ),
    rememberTenants: assign((_, { tenants }: { tenants: readonly Tenant[] }) => ({ tenants })),
    choose: assign((_, { tenantId }: { tenantId: number }) => ({ tenantId, problem: null })),
    forgetProblem: assign({ problem: null }),
    rememberProblem: assign((_, { problem }: { problem: string }) => ({ problem })),
    warn: (_args, _params: { message: string }) => {},
    enter: (_args, _params: { tenantId: number; info: UserInfo }) => {},
  },
  guards: {
    isAlone: (_, { tenants }: { tenants: readonly Tenant[] }) => tenants.length < 2,
    hasChoice: ({ context }) =>
      context.tenantId !== context.current && context.tenants.some(({ id }) => id === context.tenantId),
  },
}).createMachine({
  id: 'tenantSwitch',
  context: { ...nothing, username: '', current: 0, tenantIds: [] },
  initial: 'closed',
  on: { 'session.ended': '.closed' },
  states: {
    closed: {
      description: 'Nothing is seen.',
      on: { 'switch.open': { target: 'loading', actions: { type: 'begin', params: ({ event }) => event } } },
    },
    loading: {
      description: 'Fetches the names of the tenants; the dialog waits for them.',
      tags: 'loading',
      invoke: {
        id: 'loadTenants',
        src: 'loadTenants',
        input: ({ context }) => ({ ids: context.tenantIds }),
        onDone: [
          {
            guard: { type: 'isAlone', params: ({ event }) => ({ tenants: event.output }) },
            target: 'closed',
            actions: { type: 'warn', params: { message: NO_OTHER_TENANT } },
          },
          {
            target: 'visible',
            actions: { type: 'rememberTenants', params: ({ event }) => ({ tenants: event.output }) },
          },
        ],
        onError: {
          target: 'closed',
          actions: { type: 'warn', params: ({ event }) => ({ message: sentenceOf(event.error) }) },
        },
      },
      on: { 'switch.cancel': 'closed' },
    },
    visible: {
      description: 'The dialog waits for the choice of another tenant.',
      initial: 'idle',
      on: {
        'tenant.choose': {
          target: '.idle',
          actions: { type: 'choose', params: ({ event }) => ({ tenantId: event.tenantId }) },
        },
        'switch.confirm': [{ guard: 'hasChoice', target: 'saving', actions: 'forgetProblem' }, { target: '.missing' }],
        'switch.cancel': 'closed',
      },
      states: {
        idle: { description: 'Nothing to complain about.' },
        missing: { description: 'Confirmed without another tenant: the field is red.' },
      },
    },
    saving: {
      description: 'The server moves the session to the tenant.',
      tags: 'busy',
      invoke: {
        id: 'selectTenant',
        src: 'selectTenant',
        input: ({ context }) => ({ tenantId: context.tenantId, username: context.username }),
        onDone: {
          target: 'entering',
          actions: {
            type: 'enter',
            params: ({ context, event }) => ({ tenantId: context.tenantId, info: event.output }),
          },
        },
        onError: {
          target: 'visible',
          actions: { type: 'rememberProblem', params: ({ event }) => ({ problem: sentenceOf(event.error) }) },
        },
      },
    },
    entering: {
      description: 'The page is on its way out; the console begins anew in the tenant.',
      tags: 'busy',
    },
  },
})
