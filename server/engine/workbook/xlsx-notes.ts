import { cellName } from '#contract/workbook/cell-name.ts'
import { xmlText } from '#contract/workbook/xml-text.ts'
import type { Row } from './sheet.ts'
import type { Sink } from './sink.ts'
import { packText } from './packed-text.ts'
import { NOTES_FILE, SHAPES_FILE } from './xlsx-parts.ts'
import { packedEntry, type ArchiveEntry } from './zip-writer.ts'

/** The notes of a sheet: what they say, and the shapes in which spreadsheet programs show them. They stay in memory deflated until the sheet has ended. */
export interface Notes {
  /** @param number of the row, counted from 1 */
  add: (row: Row, number: number) => Promise<void>
  end: (into: Sink) => Promise<ArchiveEntry[]>
}

export function createNotes(): Notes {
  const texts = createPart(NOTES_FILE, NOTES_HEAD)
  const shapes = createPart(SHAPES_FILE, SHAPES_HEAD)
  let count = 0
  return {
    async add({ marks = [] }, number) {
      for (const { column, note } of marks) {
        count += 1
        await texts.write(
          `<comment ref="${cellName(column, number)}" authorId="0"><text><t xml:space="preserve">${xmlText(note)}</t></text></comment>`,
        )
        await shapes.write(shapeAt(count, column, number))
      }
    },
    async end(into) {
      await texts.write('</commentList></comments>')
      await shapes.write('</xml>')
      return [await texts.end(into), await shapes.end(into)]
    },
  }
}

function createPart(name: string, head: string) {
  const pieces: Buffer[] = []
  const text = packText((bytes) => void pieces.push(bytes))
  const begun = text.write(head)
  return {
    async write(more: string) {
      await begun
      await text.write(more)
    },
    end: async (into: Sink) => packedEntry(into, name, pieces, await text.end()),
  }
}

const NOTES_HEAD =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<comments xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><authors><author/></authors><commentList>'

const SHAPES_HEAD =
  '<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel"><o:shapelayout v:ext="edit"><o:idmap v:ext="edit" data="1"/></o:shapelayout><v:shapetype id="_x0000_t202" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe"><v:stroke joinstyle="miter"/><v:path gradientshapeok="t" o:connecttype="rect"/></v:shapetype>'

/** Numbers up to this belong to the program. */
const RESERVED_SHAPES = 1024

/** Beside its cell, three columns wide and four rows high. */
function shapeAt(count: number, column: number, number: number): string {
  const row = number - 1
  const anchor = [column + 1, 12, row, 2, column + 4, 12, row + 4, 2].join(',')
  return `<v:shape id="_x0000_s${RESERVED_SHAPES + count}" type="#_x0000_t202" style="position:absolute;visibility:hidden" fillcolor="#ffffe1" o:insetmode="auto"><v:textbox/><x:ClientData ObjectType="Note"><x:MoveWithCells/><x:SizeWithCells/><x:Anchor>${anchor}</x:Anchor><x:AutoFill>False</x:AutoFill><x:Row>${row}</x:Row><x:Column>${column}</x:Column></x:ClientData></v:shape>`
}
