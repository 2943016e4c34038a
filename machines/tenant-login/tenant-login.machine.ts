import type { Tenant, UserInfo } from '#contract/wire/session.ts'
import { SIGN_IN_FAILED } from '#contract/text/texts.ts'
import { departmentOf, missingChoices, needsChoice, type Choice } from '#machines/session/choice.ts'
import { sentenceOf } from '#contract/wire/failure.ts'
import { assign, fromPromise, setup } from 'xstate'

export interface TenantLoginContext extends Choice {
  problem: string | null
}

export type TenantLoginInput = Choice

export type TenantLoginEvent =
  | { type: 'tenant.choose'; tenantId: number }
  | { type: 'department.choose'; orgCode: string }
  | { type: 'choice.confirm' }

/** What the session is entered with. */
export interface TenantLoginOutput {
  tenantId: number
  orgCode: string
  info: UserInfo
}

/** `tenantId` 0 and `orgCode` '' = none. */
export interface DepartmentSelection {
  username: string
  orgCode: string
  tenantId: number
}

/** `loadTenants` names tenants an older server gave by number only; `selectDepartment` is API-015. */
export interface TenantLoginEffects {
  loadTenants(input: { ids: readonly number[] }, signal: AbortSignal): Promise<readonly Tenant[]>
  selectDepartment(input: DepartmentSelection, signal: AbortSignal): Promise<UserInfo>
  showProblem(params: { title: string; message: string }): void
}

/** The step after the credentials: which tenant, which department. Source: SCREEN-87, O-19, contract §3.2. */
export const tenantLoginMachine = setup({
  types: {
    context: {} as TenantLoginContext,
    input: {} as TenantLoginInput,
    events: {} as TenantLoginEvent,
    output: {} as TenantLoginOutput,
    tags: {} as 'loading' | 'busy',
  },
  actors: {
    loadTenants: fromPromise<readonly Tenant[], { ids: readonly number[] }>(() => new Promise(() => {})),
    selectDepartment: fromPromise<UserInfo, DepartmentSelection>(() => new Promise(() => {})),
  },
  actions: {
    chooseTenant: assign((_, { tenantId }: { tenantId: number }) => ({ tenantId, problem: null })),
    chooseDepartment: assign((_, { orgCode }: { orgCode: string }) => ({ orgCode, problem: null })),
    nameTenants: assign((_, { tenants }: { tenants: readonly Tenant[] }) => ({ tenants })),
    numberTenants: assign(({ context }) => ({
      tenants: context.tenantIds.map((id) => ({ id, name: `租户 ${id}` })),
    })),
    rememberInfo: assign((_, { info }: { info: UserInfo }) => ({ info })),
    forgetProblem: assign({ problem: null }),
    rememberProblem: assign((_, { problem }: { problem: string }) => ({ problem })),
    showProblem: (_args, _params: { title: string; message: string }) => {},
  },
  guards: {
    asksNothing: ({ context }) => !needsChoice(context),
    knowsNumbersOnly: ({ context }) => context.tenantIds.length > 1 && context.tenants.length === 0,
    isComplete: ({ context }) => missingChoices(context).length === 0,
  },
}).createMachine({
  id: 'tenantLogin',
  context: ({ input }) => ({ ...input, problem: null }),
  output: ({ context }) => ({ tenantId: context.tenantId, orgCode: departmentOf(context), info: context.info }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Asks only what has more than one answer.',
      always: [
        { guard: 'asksNothing', target: 'done' },
        { guard: 'knowsNumbersOnly', target: 'loadingTenants' },
        { target: 'choosing' },
      ],
    },
    loadingTenants: {
      description: 'Fetches the names of the tenants; without them they are told apart by number.',
      tags: 'loading',
      invoke: {
        id: 'loadTenants',
        src: 'loadTenants',
        input: ({ context }) => ({ ids: context.tenantIds }),
        onDone: {
          target: 'choosing',
          actions: { type: 'nameTenants', params: ({ event }) => ({ tenants: event.output }) },
        },
        onError: { target: 'choosing', actions: 'numberTenants' },
      },
    },
    choosing: {
      description: 'Waits for the choice; confirming an incomplete one marks what is missing.',
      on: {
        'tenant.choose': {
          target: '.idle',
          actions: { type: 'chooseTenant', params: ({ event }) => ({ tenantId: event.tenantId }) },
        },
        'department.choose': {
          target: '.idle',
          actions: { type: 'chooseDepartment', params: ({ event }) => ({ orgCode: event.orgCode }) },
        },
        'choice.confirm': [{ guard: 'isComplete', target: 'saving', actions: 'forgetProblem' }, { target: '.missing' }],
      },
      initial: 'idle',
      states: {
        idle: { description: 'Nothing to complain about.' },
        missing: {
          description: 'The fields without a choice are red, each until it is chosen.',
          on: {
            'tenant.choose': {
              actions: { type: 'chooseTenant', params: ({ event }) => ({ tenantId: event.tenantId }) },
            },
            'department.choose': {
              actions: { type: 'chooseDepartment', params: ({ event }) => ({ orgCode: event.orgCode }) },
            },
          },
        },
        failed: { description: 'The server refused; its sentence is shown and the choice can be changed.' },
      },
    },
    saving: {
      description: 'The server is told the choice.',
      tags: 'busy',
      invoke: {
        id: 'selectDepartment',
        src: 'selectDepartment',
        input: ({ context }) => ({
          username: context.username,
          orgCode: departmentOf(context),
          tenantId: context.tenantId,
        }),
        onDone: {
          target: 'done',
          actions: { type: 'rememberInfo', params: ({ event }) => ({ info: event.output }) },
        },
        onError: {
          target: 'choosing.failed',
          actions: [
            { type: 'rememberProblem', params: ({ event }) => ({ problem: sentenceOf(event.error) }) },
            {
              type: 'showProblem',
              params: ({ event }) => ({ title: SIGN_IN_FAILED, message: sentenceOf(event.error) }),
            },
          ],
        },
      },
    },
    done: { description: 'The session may begin.', type: 'final' },
  },
})
