import type { Field } from '#contract/define-entity.ts'
import { membersOf } from '#contract/kinds/comma-list.ts'
import { isList } from '#contract/kinds/read-field.ts'
import { maskRow } from '#contract/masks/masked-row.ts'
import { filledIn } from '#machines/lifecycles/define-lifecycle.ts'
import { textSourceOf } from '#server/engine/kinds/texts.ts'
import type { Context, Resource } from '#server/engine/resource/resource.ts'
import { hiddenKeys } from '#server/engine/rows/seen-fields.ts'
import { textsOf } from '#server/engine/query/texts.ts'
import type { Row } from '#server/engine/kinds/row.ts'
import type { Values } from '#server/engine/values/validate.ts'

/** A field that was filled in while a step was taken, as people read it. */
export interface GivenField {
  key: string
  label: string
  kind: string
  value: Row[string]
  /** What the value stands for. */
  text: string | null
}

interface Stored {
  step: string
  answer: string | null
  given: Values | null
}

/** What was filled in with each of some steps, in the order in which the step asks for it; keys that are no fields any more are left out. */
export async function givenIn(context: Context, resource: Resource, steps: readonly Stored[]): Promise<GivenField[][]> {
  const told: GivenField[][] = []
  const unseen = hiddenKeys(context.principal, resource.entity)
  for (const stored of steps) {
    const one: GivenField[] = []
    for (const [key, given] of inOrder(resource, stored)) {
      const field = fieldOf(resource, stored.step, key)
      if (field === undefined || isHidden(field, context) || unseen.includes(key)) continue
      const value = maskRow({ fields: { [key]: field } }, { [key]: given })[key] ?? null
      one.push({ key, label: field.label, kind: field.kind, value, text: await textOf(context, field, value) })
    }
    told.push(one)
  }
  return told
}

/** A stored object forgets the order of its keys; keys that the step does not ask for any more come last. */
function inOrder({ lifecycle }: Resource, { step, answer, given }: Stored): [string, Values[string]][] {
  const known = lifecycle?.steps.find(({ name }) => name === step)
  const { fields, optional } = known === undefined ? { fields: [], optional: [] } : filledIn(known, answer ?? undefined)
  const asked = [...fields, ...optional].filter((key) => Object.hasOwn(given ?? {}, key))
  return [...new Set([...asked, ...Object.keys(given ?? {})])].map((key) => [key, given![key]!])
}

function fieldOf({ entity, lifecycle }: Resource, step: string, key: string): Field | undefined {
  const asked = lifecycle?.steps.find(({ name }) => name === step)?.asks?.[key]
  return asked ?? entity.fields[key]
}

function isHidden({ kind, platformOnly }: Field, { principal }: Context): boolean {
  return kind === 'password' || kind === 'secret' || (platformOnly === true && !principal.platform)
}

async function textOf({ sql }: Context, field: Field, value: Row[string]): Promise<string | null> {
  const members = isList(field) ? membersOf(String(value)) : [String(value)]
  const source = textSourceOf(field)
  if (field.choices !== undefined) {
    const texts = new Map(field.choices.map((choice) => [choice.value, choice.text]))
    return members.map((member) => texts.get(member) ?? member).join('、')
  }
  if (source === null) return null
  const texts = await textsOf(sql, source, members)
  return members.map((member) => texts.get(member) ?? member).join('、')
}
