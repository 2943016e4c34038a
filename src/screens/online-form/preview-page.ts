import type { Page } from '#widgets/page-context.tsx'
import { createActor, type ActorRefFrom, type AnyStateMachine, type InputFrom } from 'xstate'

/** A page for a form that is only tried out: what a screen makes there neither runs nor is kept, and nothing leads away from it. */
export function previewPage(page: Page): Page {
  return {
    ...page,
    query: '',
    asks: null,
    actor<M extends AnyStateMachine>(_key: string, machine: M, input: InputFrom<M>) {
      return createActor(machine as AnyStateMachine, { input }) as unknown as ActorRefFrom<M>
    },
    keeps: () => false,
    holdsWork: () => false,
    release: () => undefined,
    readdress: () => undefined,
    open: () => undefined,
    answered: () => undefined,
    rename: () => undefined,
    close: () => undefined,
  }
}
