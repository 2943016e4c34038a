import type { Entity } from '#contract/define-entity.ts'
import type { StateFact, StepFact } from './step-facts.ts'

type States = Readonly<Record<string, StateFact>>

const STAMPS: readonly string[] = ['createBy', 'updateBy']

/** What is wrong with a life cycle, beyond what the compiler says; null = nothing. */
export function lifecycleProblem(
  entity: Entity,
  states: States,
  steps: Readonly<Record<string, StepFact>>,
): string | null {
  if (entity.lifecycle === undefined) return 'has no lifecycle field'
  const [first] = Object.values(states)
  if (first?.value === undefined) return 'begins nowhere: the first state has no value'
  for (const [name, step] of Object.entries(steps)) {
    const problem = placeProblem(states, step) ?? askedProblem(entity, step) ?? dueProblem(step)
    if (problem !== null) return `· ${name} ${problem}`
  }
  return null
}

function placeProblem(states: States, { from, to, outcome }: StepFact): string | null {
  const begins = from === '*' ? [] : placesOf(from)
  const ends = [
    ...(to === undefined ? [] : [to]),
    ...Object.values(outcome?.options ?? {}).map((option) => option.to),
    ...(typeof from === 'object' && !Array.isArray(from) ? Object.values(from as Record<string, string>) : []),
  ]
  const strange = [...begins, ...ends].find((state) => states[state] === undefined)
  if (strange !== undefined) return `names the state ${strange}, which is not there`
  const closed = begins.find((state) => states[state]!.final === true)
  if (closed !== undefined) return `begins in ${closed}, which is final`
  if (outcome !== undefined && to !== undefined) return 'has an outcome and a place it leads to'
  const open = from === '*' ? ends.find((state) => states[state]!.final !== true) : undefined
  return open === undefined ? null : `begins everywhere and so leads into a final state, which ${open} is not`
}

function placesOf(from: StepFact['from']): string[] {
  if (typeof from === 'string') return [from]
  return Array.isArray(from) ? [...(from as readonly string[])] : Object.keys(from)
}

function askedProblem({ fields: known }: Entity, { outcome, who, due, taker, ...step }: StepFact): string | null {
  const options = Object.values(outcome?.options ?? {})
  const asked = [step, ...options].flatMap(({ fields = [], optional = [] }) => [...fields, ...optional])
  const own = [...(who?.reads ?? []), outcome?.field, due?.field, taker].filter((key) => key !== undefined)
  const strange =
    asked.find((key) => key !== 'reason' && known[key] === undefined) ??
    own.find((key) => known[key] === undefined && !STAMPS.includes(key))
  return strange === undefined ? null : `names the field ${strange}, which is not there`
}

/** The scheduler fills nothing in and answers nothing. */
function dueProblem({ due, fields, asks, outcome }: StepFact): string | null {
  if (due === undefined) return null
  if (due.field === undefined && due.after === undefined) return 'is due at no time'
  return [fields, asks, outcome].every((asked) => asked === undefined) ? null : 'is due and asks for something'
}
