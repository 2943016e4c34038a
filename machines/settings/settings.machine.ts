import { DEFAULT_SETTINGS, type Settings } from '#contract/console/settings.ts'
import { THEME_FAILED } from '#contract/text/texts.ts'
import { assign, fromPromise, setup } from 'xstate'
import { applyRules } from './apply-rules.ts'

export interface SettingsContext {
  settings: Settings
  /** What the page looks like: those that were applied last. */
  shown: Settings
  drawer: 'closed' | 'open'
  /** Why the appearance could not be applied. */
  problem: string | null
}

export interface SettingsInput {
  /** What was kept; null = the defaults. */
  stored?: Settings | null
}

export type SettingsEvent =
  | { type: 'settings.change'; patch: Partial<Settings> }
  | { type: 'settings.replaced'; settings: Settings }
  | { type: 'drawer.open' }
  | { type: 'drawer.close' }

/** `painted` resolves when the next frame is on the screen; `apply` rejects when the appearance cannot be made; `keep` follows each change made here. */
export interface SettingsEffects {
  painted(): Promise<void>
  apply(settings: Settings): Promise<void>
  keep(params: { settings: Settings }): void
  warn(params: { message: string }): void
}

/** What a person chose in the settings drawer, applied at once. Source: SET, ENT-12…15, ERR-04. */
export const settingsMachine = setup({
  types: {
    context: {} as SettingsContext,
    input: {} as SettingsInput,
    events: {} as SettingsEvent,
  },
  actors: {
    painted: fromPromise<void>(() => new Promise(() => {})),
    apply: fromPromise<void, Settings>(() => new Promise(() => {})),
  },
  actions: {
    change: assign(({ context }, { patch }: { patch: Partial<Settings> }) => ({
      settings: applyRules(context.settings, patch),
    })),
    replace: assign((_, { settings }: { settings: Settings }) => ({ settings: applyRules(settings, {}) })),
    show: assign(({ context }) => ({ shown: context.settings })),
    openDrawer: assign({ drawer: 'open' }),
    closeDrawer: assign({ drawer: 'closed' }),
    forgetProblem: assign({ problem: null }),
    rememberProblem: assign({ problem: THEME_FAILED }),
    keep: (_args, _params: { settings: Settings }) => {},
    warn: (_args, _params: { message: string }) => {},
  },
}).createMachine({
  id: 'settings',
  context: ({ input }) => {
    const settings = applyRules(DEFAULT_SETTINGS, input.stored ?? {})
    return { settings, shown: settings, drawer: 'closed', problem: null }
  },
  initial: 'applying',
  on: {
    'settings.change': {
      target: '.chosen',
      actions: [
        { type: 'change', params: ({ event }) => event },
        { type: 'keep', params: ({ context }) => ({ settings: context.settings }) },
      ],
    },
    'settings.replaced': { target: '.applying', actions: { type: 'replace', params: ({ event }) => event } },
    'drawer.open': { actions: 'openDrawer' },
    'drawer.close': { actions: 'closeDrawer' },
  },
  states: {
    chosen: {
      description: 'The control shows the choice; the page, which takes longer to paint, follows.',
      invoke: { id: 'painted', src: 'painted', onDone: 'applying' },
    },
    applying: {
      description: 'The chosen appearance is being put on the page.',
      entry: 'forgetProblem',
      invoke: {
        id: 'apply',
        src: 'apply',
        input: ({ context }) => context.settings,
        onDone: { target: 'applied', actions: 'show' },
        onError: 'failed',
      },
    },
    applied: { description: 'The page looks as chosen.' },
    failed: {
      description: 'The appearance could not be made; the choice is kept and the next change tries again.',
      entry: ['rememberProblem', { type: 'warn', params: { message: THEME_FAILED } }],
    },
  },
})
