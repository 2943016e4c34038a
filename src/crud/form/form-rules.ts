import { columnOf, type Entity, type Field } from '#contract/define-entity.ts'
import { checkDuplicate } from '#core/checks.ts'
import type { Http } from '#core/services.ts'
import type { FormRule } from 'antd'
import { fieldProblem, textOf } from './field-problem.ts'

/** The rule of a field that needs nobody else. */
export function ownRule(field: Field): FormRule {
  return {
    required: field.required !== undefined,
    validator: (_rule, value: unknown) => refused(fieldProblem(field, value)),
  }
}

/** Asks the server whether another record has the value; an answered value is not asked again, an unanswered question passes. Source: VALID-51, VALID-52. */
export function uniqueRule(
  entity: Pick<Entity, 'table'>,
  key: string,
  field: Field,
  http: Http,
  dataId: string,
): FormRule {
  let last: { value: string; answer: Promise<string | null> } | null = null
  return {
    async validator(_rule, given: unknown) {
      const value = textOf(given).trim()
      if (value === '' || fieldProblem(field, value) !== null) return
      if (last?.value !== value) {
        const question = { tableName: entity.table, fieldName: columnOf(key), fieldVal: value, dataId }
        last = { value, answer: checkDuplicate(http, question).catch(() => null) }
      }
      if ((await last.answer) !== null) throw new Error(field.unique)
    },
  }
}

function refused(problem: string | null): Promise<void> {
  return problem === null ? Promise.resolve() : Promise.reject(new Error(problem))
}
