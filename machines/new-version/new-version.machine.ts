import { VERSION_CHECK_EVERY_MS, VERSION_REST_LIMIT_MS } from '#contract/console/timings.ts'
import { fromPromise, setup } from 'xstate'

/** `version.check` = there is a reason to look; `page.hidden` = nobody looks at the page now; `work.ended` = what was under way may have ended. */
export type NewVersionEvent = { type: 'version.check' | 'version.take' | 'page.hidden' | 'work.ended' }

/** `isOther` resolves with whether the server has another build than the one that runs here; `isBusy`: something is being sent; `hasWork`: something is not saved. */
export interface NewVersionEffects {
  isOther(input: undefined, signal: AbortSignal): Promise<boolean>
  isBusy(): boolean
  hasWork(): boolean
  reload(): void
}

/** Finds out that the console was deployed anew, offers it and takes it at a moment when nothing is cut off. */
export const newVersionMachine = setup({
  types: { events: {} as NewVersionEvent },
  actors: { isOther: fromPromise<boolean>(() => new Promise(() => {})) },
  actions: { reload: () => {} },
  guards: {
    isOther: (_, { found }: { found: boolean }) => found,
    isAtRest: (): boolean => true,
    isIdle: (): boolean => true,
  },
  delays: { checkEvery: VERSION_CHECK_EVERY_MS, restLimit: VERSION_REST_LIMIT_MS },
}).createMachine({
  id: 'newVersion',
  initial: 'current',
  states: {
    current: {
      description: 'As far as is known the newest build runs.',
      on: { 'version.check': 'checking' },
      after: { checkEvery: 'checking' },
    },
    checking: {
      description:
        'The server is asked which build it has; a further reason asks anew, for the answer on its way may be older.',
      on: { 'version.check': { target: 'checking', reenter: true } },
      invoke: {
        id: 'isOther',
        src: 'isOther',
        onDone: [
          { target: 'offered', guard: { type: 'isOther', params: ({ event }) => ({ found: event.output }) } },
          { target: 'current' },
        ],
        onError: 'current',
      },
    },
    offered: {
      description:
        'A newer build is offered; it is taken when asked for, or while nobody looks and nothing is unsaved.',
      on: {
        'version.take': [{ target: 'taken', guard: 'isAtRest' }, { target: 'finishing' }],
        'page.hidden': { target: 'taken', guard: 'isIdle' },
      },
    },
    finishing: {
      description: 'What is being sent ends first.',
      on: { 'work.ended': { target: 'taken', guard: 'isAtRest' } },
      after: { restLimit: 'taken' },
    },
    taken: {
      description: 'The page is loaded anew; drafts and tabs come back.',
      entry: 'reload',
    },
  },
})
