import { type LiveListEffects, liveListMachine } from '#machines/live-list/live-list.machine.ts'

/** What keeps a list true with its effects. */
export function liveListWith(effects: LiveListEffects) {
  return liveListMachine.provide({
    guards: { isAbsent: () => effects.isAbsent(), isLoading: () => effects.isLoading() },
    actions: {
      ask: () => effects.ask(),
      wishSoon: () => effects.wishSoon(),
      wishLater: (_args, params) => effects.wishLater(params),
      settle: () => effects.settle(),
    },
  })
}
