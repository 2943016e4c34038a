import { askedFields } from '#contract/define-action.ts'
import type { Field } from '#contract/define-entity.ts'
import { askedFor } from '#contract/kinds/read-field.ts'
import { actionNamed } from '#crud/actions/granted-actions.ts'
import { fieldOf } from '#crud/define-screen.ts'
import type { Screen } from '#crud/screen.ts'
import type { Values } from '#machines/list-page/draft.ts'
import { filledIn, type Step } from '#machines/lifecycles/define-lifecycle.ts'
import { stepNamed } from './step-requests.ts'

/** Kept in the history of the record, no field of it. */
const REASON: Field = { label: '原因', kind: 'textarea', required: '请输入原因！', maxLength: 500 }

/** What is asked for before a step or an action. */
export interface AskedForm {
  label: string
  isDanger: boolean
  question: string | undefined
  /** What a step is answered with, where its outcome decides where it leads. */
  outcome: Step['outcome']
  fields: readonly (readonly [key: string, field: Field])[]
}

/** The form that a draft is of, undefined for none. */
export function askedForm(screen: Screen, draft: Values): AskedForm | undefined {
  const name = String(draft['step'])
  const action = actionNamed(screen, name)
  if (action !== undefined) {
    const { label, danger } = action
    const question = textOf(draft['asked'])
    return { label, isDanger: danger === true, question, outcome: undefined, fields: askedFields(action, draft) }
  }
  const step = stepNamed(screen, name)
  if (step === undefined) return undefined
  const { label, danger, outcome } = step
  const question = textOf(draft['asked']) ?? step.question
  return { label, isDanger: danger === true, question, outcome, fields: stepFields(screen, step, draft) }
}

/** What is filled in with the answer that is chosen. */
function stepFields(screen: Screen, step: Step, draft: Values): [string, Field][] {
  const { fields, optional } = filledIn(step, textOf(draft['outcome']))
  return [
    ...fields.map((key): [string, Field] => [key, required(askedField(screen, step, key))]),
    ...optional.map((key): [string, Field] => [key, withoutRequired(askedField(screen, step, key))]),
  ]
}

/** The records that a form is for. */
export function askedAbout({ ids, id }: Values): string[] {
  if (Array.isArray(ids)) return ids.map(String)
  return typeof id === 'string' ? [id] : []
}

function askedField(screen: Screen, { asks = {} }: Step, key: string): Field {
  return key === 'reason' ? REASON : (asks[key] ?? fieldOf(screen, key))
}

const required = (field: Field): Field => ({ ...field, required: field.required ?? `${askedFor(field)}！` })

function withoutRequired({ required: _required, ...field }: Field): Field {
  return field
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
