import { isOnlineKind } from '#contract/areas/online-form/field-kinds.ts'
import { fieldNameProblem } from '#contract/areas/online-form/names.ts'
import type { EditedRows } from '#crud/children/row-card-content.ts'
import type { EditableRows } from '#grid/core/rows.ts'
import { textOf } from './typed-values.ts'

/** Characters of the name of a field. */
const LONGEST = 24

/** A name that no field has yet: as it is, else with a number behind it. @param taken names in small letters */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  if (isFree(name, taken)) return name
  for (let number = 2; ; number += 1) {
    const numbered = `${name.slice(0, LONGEST - String(number).length)}${number}`
    if (isFree(numbered, taken)) return numbered
  }
}

/** The name that a label sounds like, 购置日期 → gouZhiRiQi; null = it has no sound that can be written. @param syllables of its characters, without tones */
export function nameOfSyllables(syllables: readonly string[]): string | null {
  const words = syllables.flatMap((syllable) => syllable.toLowerCase().match(/[a-z0-9]+/g) ?? [])
  let name = ''
  for (const word of words) {
    const next = name === '' ? word : `${word[0]!.toUpperCase()}${word.slice(1)}`
    if (name.length + next.length > LONGEST) break
    name += next
  }
  return fieldNameProblem(name) === null ? name : null
}

/** The names of all fields but one, in small letters. */
export function namesIn(rows: EditableRows, but?: string): ReadonlySet<string> {
  const names = Array.from({ length: rows.count }, (_, index) => rows.idAt(index)!)
    .filter((id) => id !== but)
    .map((id) => textOf(rows.row(id)?.['name']).toLowerCase())
  return new Set(names)
}

/** A new field whose label was typed is named by its sound, as long as nobody named it. Sounds are loaded when the first one is needed; without them the name stays. */
export function nameByLabel(editable: EditedRows, id: string, key: string): void {
  const label = textOf(editable.rows.row(id)?.['label'])
  if (key !== 'label' || label === '' || !isUnnamed(editable, id)) return
  void import('#core/formats/sounds-like.ts').then(
    ({ syllablesOf }) => {
      const { rows } = editable
      const name = nameOfSyllables(syllablesOf(label))
      if (name === null || !isUnnamed(editable, id) || textOf(rows.row(id)?.['label']) !== label) return
      rows.write([{ id, key: 'name', value: freeName(name, namesIn(rows, id)) }], { label: '按显示名称命名字段' })
    },
    () => undefined,
  )
}

/** New, and without a name or with one that only says its kind. */
function isUnnamed({ rows }: EditedRows, id: string): boolean {
  const name = textOf(rows.row(id)?.['name'])
  return rows.isNew(id) && (name === '' || isOnlineKind(name.replace(/\d+$/, '')))
}

const isFree = (name: string, taken: ReadonlySet<string>): boolean =>
  !taken.has(name.toLowerCase()) && fieldNameProblem(name) === null
