import { fieldProblem } from '#crud/form/field-problem.ts'
import type { CellRules } from '#grid/core/rules.ts'
import type { EditableColumn } from './editable-options.ts'
import { cellRule } from './rules-of.ts'

/** The rules of columns: those of their fields, then those of their own. */
export function tableRules(columns: readonly EditableColumn[]): CellRules {
  return Object.fromEntries(
    columns.map(({ key, field, rules = [], plain = asItIs }) => [
      key,
      [
        { kind: 'handler' as const, check: (value: unknown) => fieldProblem(field, plain(value)) },
        ...rules.map(cellRule),
      ],
    ]),
  )
}

function asItIs(value: unknown): unknown {
  return value
}
