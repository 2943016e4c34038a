import type { Transaction } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { textSourceOf } from '#server/engine/kinds/texts.ts'
import { refused } from '#server/engine/refusals.ts'
import { textsOf, type Texts } from '#server/engine/texts.ts'
import type { ImportColumn } from './import-sheet.ts'

/** Turns the cells of a row into the members of an add request. @throws ApiError for a text that stands for nothing */
export type ReadCells = (cells: readonly string[]) => Record<string, unknown>

/** Loads once what the texts of all columns stand for. */
export async function cellReader(sql: Transaction<Tables>, columns: readonly ImportColumn[]): Promise<ReadCells> {
  const choices = new Map<string, Choices>()
  for (const { key, field } of columns) {
    const source = textSourceOf(field)
    if (source !== null) choices.set(key, choicesOf(await textsOf(sql, source, 'all')))
  }
  return (cells) => {
    const body: Record<string, unknown> = {}
    for (const { key, field, at } of columns) {
      const text = (cells[at] ?? '').trim()
      const known = choices.get(key)
      body[key] = known === undefined || text === '' ? text : valueOf(known, text, field.label)
    }
    return body
  }
}

interface Choices {
  texts: Texts
  values: ReadonlyMap<string, string>
}

function choicesOf(texts: Texts): Choices {
  return { texts, values: new Map([...texts].map(([value, text]) => [text, value])) }
}

/** A text as an export shows it; the bare value is understood too. Several stand in a comma list. */
function valueOf({ texts, values }: Choices, text: string, label: string): string {
  const members = values.has(text) ? [text] : text.split(/[,，]/)
  return members
    .map((member) => member.trim())
    .map((member) => {
      const value = values.get(member) ?? (texts.has(member) ? member : undefined)
      if (value === undefined) throw refused(`“${label}”没有“${member.slice(0, 50)}”这个选项`)
      return value
    })
    .join(',')
}
