import { NO_DEPARTMENTS } from '#contract/text/texts.ts'
import type { CurrentDepartments, Department, UserInfo } from '#contract/wire/session.ts'
import { sentenceOf } from '#contract/wire/failure.ts'
import { assign, fromPromise, setup } from 'xstate'

export interface DepartmentSwitchContext {
  username: string
  departments: readonly Department[]
  /** The department the person is in now. */
  current: string
  /** The one chosen in the dialog; '' = none yet. */
  orgCode: string
  problem: string | null
}

export type DepartmentSwitchEvent =
  | { type: 'switch.open'; username: string }
  | { type: 'department.choose'; orgCode: string }
  | { type: 'switch.confirm' | 'switch.cancel' | 'session.ended' }

/** `loadDepartments` is API-014, `selectDepartment` API-015; `keepUserInfo` keeps for 7 days (API-016), `reload` shows the new department. */
export interface DepartmentSwitchEffects {
  loadDepartments(input: undefined, signal: AbortSignal): Promise<CurrentDepartments>
  selectDepartment(input: { orgCode: string; username: string }, signal: AbortSignal): Promise<UserInfo>
  warn(params: { message: string }): void
  keepUserInfo(params: { info: UserInfo }): void
  reload(): void
}

const nothing = { departments: [], current: '', orgCode: '', problem: null }

/** Changing the department one works in. Source: DEPT-01…04, DLG-05, ERR-31, ERR-32. */
export const departmentSwitchMachine = setup({
  types: {
    context: {} as DepartmentSwitchContext,
    events: {} as DepartmentSwitchEvent,
    tags: {} as 'loading' | 'busy',
  },
  actors: {
    loadDepartments: fromPromise<CurrentDepartments>(() => new Promise(() => {})),
    selectDepartment: fromPromise<UserInfo, { orgCode: string; username: string }>(() => new Promise(() => {})),
  },
  actions: {
    begin: assign((_, { username }: { username: string }) => ({ ...nothing, username })),
    rememberDepartments: assign((_, { list, orgCode }: CurrentDepartments) => ({
      departments: list,
      current: orgCode,
    })),
    choose: assign((_, { orgCode }: { orgCode: string }) => ({ orgCode, problem: null })),
    forgetProblem: assign({ problem: null }),
    rememberProblem: assign((_, { problem }: { problem: string }) => ({ problem })),
    warn: (_args, _params: { message: string }) => {},
    keepUserInfo: (_args, _params: { info: UserInfo }) => {},
    reload: () => {},
  },
  guards: {
    hasNone: (_, { list }: CurrentDepartments) => list.length === 0,
    hasChoice: ({ context }) => context.departments.some(({ orgCode }) => orgCode === context.orgCode),
  },
}).createMachine({
  id: 'departmentSwitch',
  context: { ...nothing, username: '' },
  initial: 'closed',
  on: { 'session.ended': '.closed' },
  states: {
    closed: {
      description: 'Nothing is seen.',
      on: {
        'switch.open': {
          target: 'loading',
          actions: { type: 'begin', params: ({ event }) => ({ username: event.username }) },
        },
      },
    },
    loading: {
      description: 'Fetches the departments; the dialog waits for them.',
      tags: 'loading',
      invoke: {
        id: 'loadDepartments',
        src: 'loadDepartments',
        onDone: [
          {
            guard: { type: 'hasNone', params: ({ event }) => event.output },
            target: 'closed',
            actions: { type: 'warn', params: { message: NO_DEPARTMENTS } },
          },
          { target: 'visible', actions: { type: 'rememberDepartments', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'closed',
          actions: { type: 'warn', params: ({ event }) => ({ message: sentenceOf(event.error) }) },
        },
      },
      on: { 'switch.cancel': 'closed' },
    },
    visible: {
      description: 'The dialog waits for a choice.',
      initial: 'idle',
      on: {
        'department.choose': {
          target: '.idle',
          actions: { type: 'choose', params: ({ event }) => ({ orgCode: event.orgCode }) },
        },
        'switch.confirm': [{ guard: 'hasChoice', target: 'saving', actions: 'forgetProblem' }, { target: '.missing' }],
        'switch.cancel': 'closed',
      },
      states: {
        idle: { description: 'Nothing to complain about.' },
        missing: { description: 'Confirmed without a choice: the field is red.' },
      },
    },
    saving: {
      description: 'The server is told the choice.',
      tags: 'busy',
      invoke: {
        id: 'selectDepartment',
        src: 'selectDepartment',
        input: ({ context }) => ({ orgCode: context.orgCode, username: context.username }),
        onDone: {
          target: 'closed',
          actions: [{ type: 'keepUserInfo', params: ({ event }) => ({ info: event.output }) }, 'reload'],
        },
        onError: {
          target: 'visible',
          actions: { type: 'rememberProblem', params: ({ event }) => ({ problem: sentenceOf(event.error) }) },
        },
      },
    },
  },
})
