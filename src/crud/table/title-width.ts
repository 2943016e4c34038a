import { useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import type { Field } from '#contract/define-entity.ts'
import type { FieldKind } from '#contract/kinds/kinds.ts'
import { isPlatformRow } from '#contract/entity/platform-rows.ts'
import type { Row } from '#contract/wire/row.ts'
import { wordsWidth } from '#crud/kinds/column-widths.ts'
import { textOf } from '#crud/kinds/field-problem.ts'
import { fieldOf } from '#crud/define-screen.ts'
import { nameOf } from '#crud/record-name.ts'
import type { Crud } from '#crud/screen.ts'
import { cardsOf } from '#crud/screen-layout.ts'

/** Beside a name, as cell.module.css and grid.module.css have them, px. */
const PADDING = 24
const FACE = 32
const PLATFORM = 46
const STATE_MARK = 16
/** px. The room that names take of others where not all columns fit, as on a laptop: a longer one ends early there, and is shown whole on hover. */
export const MOST_FOR_TITLE = 204
/** px. No name makes its column wider. */
export const WIDEST_TITLE = 360
/** A name of four characters has room, whatever its list says, px. */
const SHORTEST_NAME = 56

/** The room that the names of these records take, with the face and the mark beside them, px. */
export function titleWidth(crud: Crud, records: readonly Row[]): number {
  const { screen } = crud
  const beside = PADDING + (cardsOf(screen.layout)?.image === undefined ? 0 : FACE)
  const widths = records.map(
    (row) => wordsWidth(nameOf(row, crud)) + (isPlatformRow(screen.entity, row) ? PLATFORM : 0),
  )
  return Math.min(WIDEST_TITLE, beside + Math.max(SHORTEST_NAME, ...widths))
}

/** The room that columns need for what these records have in them, px: names, and what means nothing when it is cut, such as states and masked numbers. */
export function neededWidths(crud: Crud, records: readonly Row[]): Record<string, number> {
  const { screen } = crud
  const { title } = screen.entity
  const others = [...screen.columns, ...screen.hidden].filter((key) => key !== title && isShort(fieldOf(screen, key)))
  const widths = others.map((key): [string, number] => [key, shortWidth(fieldOf(screen, key), key, records)])
  return { ...Object.fromEntries(widths), [title]: titleWidth(crud, records) }
}

/** The same for what a list has shown so far: turning a page makes columns wider at most. */
export function useNeededWidths(crud: Crud): Readonly<Record<string, number>> {
  const records = useSelector(crud.list, ({ context }) => context.records)
  const now = useMemo(() => neededWidths(crud, records), [crud, records])
  const [widest, setWidest] = useState(now)
  const isWider = Object.entries(now).some(([key, width]) => width > (widest[key] ?? 0))
  const wider = isWider ? widestOf(widest, now) : widest
  if (isWider) setWidest(wider)
  return wider
}

const SHORT_KINDS: ReadonlySet<FieldKind> = new Set(['dictionary', 'radio'])
const isShort = ({ kind, masked }: Field): boolean => masked !== undefined || SHORT_KINDS.has(kind)

function shortWidth(field: Field, key: string, records: readonly Row[]): number {
  const words = records.map((row) => wordsWidth(shownText(field, key, row)))
  return Math.min(MOST_FOR_TITLE, PADDING + (field.masked === undefined ? STATE_MARK : 0) + Math.max(0, ...words))
}

function shownText({ choices }: Field, key: string, row: Row): string {
  const value = textOf(row[key])
  return textOf(row[`${key}_dictText`]) || (choices?.find((choice) => choice.value === value)?.text ?? value)
}

function widestOf(one: Readonly<Record<string, number>>, other: Readonly<Record<string, number>>) {
  const keys = Object.keys({ ...one, ...other })
  return Object.fromEntries(keys.map((key) => [key, Math.max(one[key] ?? 0, other[key] ?? 0)]))
}
