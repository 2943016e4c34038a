import { choicesWith } from '#machines/choices/choices-with.ts'
import type { Choice, ToldChoices } from '#machines/choices/choices.machine.ts'
import { useMachine } from '@xstate/react'
import { useEffect } from 'react'
import { useRunning } from './use-running.ts'

interface Source {
  /** Options that are at hand. */
  known?: Choice[] | null
  /** Whether there is a value whose label must be shown. */
  isNeeded: boolean
  searchDelayMs?: number
  /** @param tell says what some of several sources have answered */
  fetch: (keyword: string, signal: AbortSignal, tell: (told: ToldChoices) => void) => Promise<Choice[]>
}

/** The options of a picker: loaded when it is first opened or has a value to show. */
export function useChoices({ known = null, isNeeded, searchDelayMs, fetch }: Source) {
  const machine = choicesWith({
    fetchChoices: ({ keyword }, signal) =>
      fetch(keyword, signal, (told) => send({ type: 'choices.told', keyword, ...told })),
  })
  const [snapshot, send, actor] = useMachine(machine, {
    input: { choices: known, ...(searchDelayMs === undefined ? {} : { searchDelayMs }) },
  })
  useRunning(actor)
  useEffect(() => {
    if (isNeeded) send({ type: 'choices.load' })
  }, [isNeeded, send])
  return {
    choices: snapshot.context.choices,
    isLoading: snapshot.hasTag('loading'),
    /** While some of several sources have answered. */
    part: snapshot.context.part,
    problem: snapshot.context.problem,
    load: () => send({ type: 'choices.load' }),
    search: (keyword: string) => send({ type: 'keyword.change', keyword }),
  }
}
