import { type CellObject, type WorkBook } from '@e965/xlsx'
import { FileProblem, TOO_LARGE_UNPACKED } from './file-problem.ts'

type Library = typeof import('@e965/xlsx')

/** Cells share a text in the file; handed to another thread each has its own. */
const MOST_CHARACTERS = 50 * 1024 * 1024

/** Rows of the first sheet; every cell as the text a person would type. @throws FileProblem when the texts are too long together */
export function readRows(
  { read, SSF, utils }: Pick<Library, 'read' | 'SSF' | 'utils'>,
  file: Buffer,
  { maxRows, maxColumns }: { maxRows: number; maxColumns: number },
): string[][] {
  const options = { type: 'buffer', dense: true, cellNF: true, cellText: false, cellFormula: false, cellHTML: false }
  const book: WorkBook = read(file, { ...options, type: 'buffer', sheetRows: maxRows + 1, sheets: 0 })
  const sheet = book.Sheets[book.SheetNames[0]!]
  if (sheet === undefined || sheet['!ref'] === undefined) return []
  const { s: first, e: last } = utils.decode_range(sheet['!ref'])
  const rows: string[][] = []
  let characters = 0
  for (let row = 0; row <= Math.min(last.r, maxRows); row++) {
    const cells = sheet['!data']?.[row] ?? []
    const texts: string[] = []
    for (let column = first.c; column <= Math.min(last.c, maxColumns - 1); column++) {
      const text = textOf(cells[column])
      characters += text.length
      if (characters > MOST_CHARACTERS) throw new FileProblem(TOO_LARGE_UNPACKED)
      texts.push(text)
    }
    rows.push(texts)
  }
  return rows

  function textOf(cell: CellObject | undefined): string {
    if (cell === undefined || cell.v === undefined || cell.v === null || cell.t === 'e') return ''
    if (cell.t === 'n' && cell.z !== undefined && SSF.is_date(String(cell.z))) {
      return momentOf(SSF.parse_date_code(Number(cell.v)))
    }
    return String(cell.v)
  }
}

interface Moment {
  y: number
  m: number
  d: number
  H: number
  M: number
  S: number
}

function momentOf(parts: Moment | null): string {
  if (parts === null) return ''
  const two = (number: number) => String(number).padStart(2, '0')
  const day = `${parts.y}-${two(parts.m)}-${two(parts.d)}`
  const time = `${two(parts.H)}:${two(parts.M)}:${two(Math.floor(parts.S))}`
  return time === '00:00:00' ? day : `${day} ${time}`
}
