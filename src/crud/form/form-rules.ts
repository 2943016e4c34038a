import { fieldFor } from '#contract/checks/chosen-check.ts'
import { comparisonProblem } from '#contract/checks/compare.ts'
import { columnOf, type Field } from '#contract/define-entity.ts'
import { readField } from '#contract/kinds/read-field.ts'
import { idOf } from '#contract/wire/row.ts'
import { checkDuplicate, checkRule, checkWithin } from '#core/checks.ts'
import type { Crud } from '#crud/screen.ts'
import type { Values } from '#machines/list-page/draft.ts'
import type { FormRule } from 'antd'
import { fieldProblem, textOf } from '#crud/kinds/field-problem.ts'

/** The rule of a field that needs no server; its check may depend on another field of the form. @param asRead the text that the record was read with */
export function ownRule(field: Field, asRead: () => string = () => ''): FormRule {
  const isAsRead = (value: unknown) => field.masked !== undefined && textOf(value) !== '' && textOf(value) === asRead()
  const judged = (judgedBy: Field) => ({
    required: field.required !== undefined,
    validator: (_rule: unknown, value: unknown) => refused(isAsRead(value) ? null : fieldProblem(judgedBy, value)),
  })
  if (typeof field.check !== 'object') return judged(field)
  return ({ getFieldValue }) => judged(fieldFor(field, getFieldValue))
}

/** The rule of a field that is compared with another one. */
export function comparisonRule(field: Field): FormRule {
  return ({ getFieldValue }) => ({
    validator: (_rule, value: unknown) =>
      refused(comparisonProblem(field, value, getFieldValue(field.compare?.with ?? ''))),
  })
}

/** A rule of the screen's own. */
export function screenRule(check: (text: string, values: Values) => string | null): FormRule {
  return ({ getFieldsValue }) => ({
    validator: (_rule, value: unknown) => refused(check(textOf(value), getFieldsValue(true) as Values)),
  })
}

/** Asks the server whether another record has the value; an answered value is not asked again, an unanswered question passes. Source: VALID-51, VALID-52, contract §6.2 dictItemCheck. */
export function uniqueRule(
  crud: Pick<Crud, 'screen' | 'services' | 'fixed'>,
  key: string,
  field: Field,
  record: Values,
  heard: (isAnswered: boolean) => void = () => undefined,
): FormRule {
  let last: { value: string; answer: Promise<string | null> } | null = null
  return {
    async validator(_rule, given: unknown) {
      const value = readText(field, given)
      if (value === '') return
      if (last?.value !== value)
        last = { value, answer: heardAnswer(objection(crud, key, field, record, value), heard) }
      if ((await last.answer) !== null) throw new Error(field.unique)
    },
  }
}

/** Asks the server whether a value passes the check rule of its field, in the words of the rule; an unanswered question passes. Source: VALID-53…55, contract §8.2. */
export function storedRule(
  { services: { http } }: Pick<Crud, 'services'>,
  field: Field,
  heard: (isAnswered: boolean) => void = () => undefined,
): FormRule {
  let last: { value: string; answer: Promise<string | null> } | null = null
  return {
    async validator(_rule, given: unknown) {
      const value = readText(field, given)
      if (value === '') return
      const ask = () => heardAnswer(checkRule(http, field.checkedBy ?? '', value), heard)
      if (last?.value !== value) last = { value, answer: ask() }
      await refused(await last.answer)
    },
  }
}

/** An unanswered question passes, but is not answered with yes. */
async function heardAnswer(
  asked: Promise<string | null>,
  heard: (isAnswered: boolean) => void,
): Promise<string | null> {
  heard(false)
  try {
    const answer = await asked
    heard(true)
    return answer
  } catch {
    return null // the server asks again when it saves
  }
}

/** The text as the server keeps it; '' = there is none, or it is refused by itself. */
function readText(field: Field, given: unknown): string {
  const reading = readField(field, textOf(given))
  return 'value' in reading ? textOf(reading.value) : ''
}

function objection(
  { screen, services: { http }, fixed }: Pick<Crud, 'screen' | 'services' | 'fixed'>,
  key: string,
  { uniqueWithin }: Field,
  record: Values,
  value: string,
): Promise<string | null> {
  const id = idOf(record)
  if (uniqueWithin === undefined) {
    const question = { tableName: screen.entity.table, fieldName: columnOf(key), fieldVal: value, dataId: id }
    return checkDuplicate(http, question)
  }
  const { by, path } = uniqueWithin
  if (path === undefined) return Promise.resolve(null)
  return checkWithin(http, path, { id, [by]: textOf(record[by] ?? fixed[by]), [key]: value })
}

function refused(problem: string | null): Promise<void> {
  return problem === null ? Promise.resolve() : Promise.reject(new Error(problem))
}
