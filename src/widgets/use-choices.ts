import { choicesMachine, type Choice } from '#machines/choices/choices.machine.ts'
import { unlessAborted } from '#machines/effects/unless-aborted.ts'
import { useMachine } from '@xstate/react'
import { useEffect } from 'react'
import { fromPromise } from 'xstate'
import { useRunning } from './use-running.ts'

interface Source {
  /** Options that are at hand. */
  known?: Choice[] | null
  /** Whether there is a value whose label must be shown. */
  isNeeded: boolean
  fetch: (keyword: string, signal: AbortSignal) => Promise<Choice[]>
}

/** The options of a picker: loaded when it is first opened or has a value to show. */
export function useChoices({ known = null, isNeeded, fetch }: Source) {
  const machine = choicesMachine.provide({
    actors: {
      fetchChoices: fromPromise<Choice[], { keyword: string }>(({ input, signal }) =>
        unlessAborted(fetch(input.keyword, signal), signal),
      ),
    },
  })
  const [snapshot, send, actor] = useMachine(machine, { input: { choices: known } })
  useRunning(actor)
  useEffect(() => {
    if (isNeeded) send({ type: 'choices.load' })
  }, [isNeeded, send])
  return {
    choices: snapshot.context.choices,
    isLoading: snapshot.hasTag('loading'),
    problem: snapshot.context.problem,
    load: () => send({ type: 'choices.load' }),
    search: (keyword: string) => send({ type: 'keyword.change', keyword }),
  }
}
