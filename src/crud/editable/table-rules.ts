import { fieldFor } from '#contract/checks/chosen-check.ts'
import type { Field } from '#contract/define-entity.ts'
import { HIDDEN_CHARACTER } from '#contract/masks/masks.ts'
import { fieldProblem, textOf } from '#crud/kinds/field-problem.ts'
import type { CellRules } from '#grid/core/rules.ts'
import type { GridRow } from '#grid/core/source.ts'
import type { EditableColumn } from './editable-options.ts'
import { cellRule } from './rules-of.ts'

/** The rules of columns: those of their fields, then those of their own. */
export function tableRules(columns: readonly EditableColumn[]): CellRules {
  return Object.fromEntries(
    columns.map(({ key, field, rules = [], plain = asItIs }) => [
      key,
      [
        {
          kind: 'handler' as const,
          check: (value: unknown, row: GridRow) =>
            problemOf(
              fieldFor(field, (other) => row[other]),
              plain(value),
            ),
        },
        ...rules.map(cellRule),
      ],
    ]),
  )
}

/** A masked text was read, not typed: the server keeps the whole one, and says so where it is none of its own. */
function problemOf(field: Field, value: unknown): string | null {
  if (field.masked !== undefined && textOf(value).includes(HIDDEN_CHARACTER)) return null
  return fieldProblem(field, value)
}

function asItIs(value: unknown): unknown {
  return value
}
