import { reasonOf } from '#machines/effects/failed.ts'
import { assign, fromPromise, setup } from 'xstate'

interface RevealContext {
  /** The whole text while it is shown; kept nowhere else. */
  whole: string | null
}

type RevealEvent = { type: 'reveal.show' } | { type: 'reveal.hide' }

/** `read` asks the server for the whole text, which puts it on record; `warn` says why there is none. */
export interface RevealEffects {
  read: (signal: AbortSignal) => Promise<string>
  warn: (message: string) => void
}

/** A text of which a part is hidden until somebody asks for the whole; it is forgotten with the view that shows it. Source: domain 2.6. */
export const revealMachine = setup({
  types: { context: {} as RevealContext, events: {} as RevealEvent, tags: {} as 'busy' },
  actors: { read: fromPromise<string>(() => new Promise(() => {})) },
  actions: {
    keep: assign((_, whole: string) => ({ whole })),
    forget: assign({ whole: null }),
    warn: (_args, _message: string) => {},
  },
}).createMachine({
  id: 'reveal',
  context: { whole: null },
  initial: 'hidden',
  states: {
    hidden: { description: 'A part of the text is hidden.', entry: 'forget', on: { 'reveal.show': 'reading' } },
    reading: {
      description: 'The whole text is on its way; the server puts on record who asked.',
      tags: ['busy'],
      on: { 'reveal.hide': 'hidden' },
      invoke: {
        id: 'read',
        src: 'read',
        onDone: { target: 'shown', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: { target: 'hidden', actions: { type: 'warn', params: reasonOf } },
      },
    },
    shown: { description: 'The whole text is shown in this view.', on: { 'reveal.hide': 'hidden' } },
  },
})
