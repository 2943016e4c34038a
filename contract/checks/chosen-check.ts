import type { CheckName } from '#contract/checks/checks.ts'

/** A check that depends on another field of the record, such as the number of a document on what the document is. */
export interface ChosenCheck {
  /** The field that decides. */
  by: string
  /** The check by the value of that field. */
  checks: Readonly<Record<string, CheckName>>
  /** The check for any other value, and where the record is not known: typed cells, queries, the API's document. */
  otherwise: CheckName
}

/** The check that holds where nobody knows the record. */
export function plainCheck(check: CheckName | ChosenCheck): CheckName {
  return typeof check === 'string' ? check : check.otherwise
}

/** A field as it is in one record: a check that depends on another field becomes the one that its value chooses. @param valueOf reads the record by key */
export function fieldFor<F extends { check?: CheckName | ChosenCheck }>(
  field: F,
  valueOf: (key: string) => unknown,
): F {
  const { check } = field
  if (check === undefined || typeof check === 'string') return field
  const value = saidText(valueOf(check.by))
  return { ...field, check: Object.hasOwn(check.checks, value) ? check.checks[value]! : check.otherwise }
}

/** The text of what a record says of a field; anything that is no text, number or switch says nothing. */
export function saidText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}
