import type { Field } from '#contract/define-entity.ts'

/** The sentence of a field whose value contradicts the one it is compared with, or null; empty values contradict nothing. Numbers compare as numbers, days and moments as their texts do. */
export function comparisonProblem({ compare }: Pick<Field, 'compare'>, own: unknown, other: unknown): string | null {
  if (compare === undefined) return null
  const [mine, theirs] = [comparable(own), comparable(other)]
  if (mine === '' || theirs === '') return null
  return HOLDS[compare.is](order(mine, theirs)) ? null : compare.message
}

const HOLDS: Readonly<Record<NonNullable<Field['compare']>['is'], (order: number) => boolean>> = {
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
}

function comparable(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

function order(one: string, other: string): number {
  const difference = Number(one) - Number(other)
  if (!Number.isNaN(difference)) return difference
  if (one === other) return 0
  return one < other ? -1 : 1
}
