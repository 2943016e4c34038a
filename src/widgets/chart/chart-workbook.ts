import { FIGURES, type FigureKey } from '#contract/figures/figures.ts'
import { inChina } from '#core/formats/dates.ts'
import { columnCells } from '#core/workbook/column-cells.ts'
import { WORKBOOK_TYPE, workbookOf, type WorkbookCell, type WorkbookSheet } from '#core/workbook/workbook.ts'
import { isValidElement, type ReactNode } from 'react'
import type { ChartRows } from './chart-rows.ts'
import { fileTitle, type PictureFacts } from './chart-picture.ts'

/** What a workbook says of a drawing. */
export interface WorkbookFacts extends PictureFacts {
  table: ChartRows
  /** The drawing in a sentence. */
  summary: string | null
  /** The figures that it shows, whose definitions are said. */
  figures: readonly FigureKey[]
  /** Who takes it away. */
  who: string
  /** When, epoch ms. */
  now: number
}

const LONGEST_NAME = 31
const [NARROW, WIDE] = [12, 60]

/** The rows behind a drawing, and a second sheet 口径 that says how, when and of whom they were counted. Source: walls 1.2. */
export function chartWorkbook(facts: WorkbookFacts): Blob {
  const sheets: WorkbookSheet[] = [
    {
      name: facts.title.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, LONGEST_NAME),
      rows: rowsOf(facts.table),
      widths: facts.table.heads.map((head, at) => (at === 0 ? 2 * NARROW : Math.max(NARROW, 2 * head.length + 2))),
    },
    { name: '口径', rows: definitionsOf(facts), widths: [2 * NARROW, WIDE] },
  ]
  return new Blob([workbookOf(sheets)], { type: WORKBOOK_TYPE })
}

/** `学习趋势_华东石化_20261101-20261124.xlsx`; without days its period and the day for which it is true. */
export function workbookName({ title, scope, period, days, asOf }: PictureFacts): string {
  const day = (text: string) => text.replaceAll('-', '')
  const until = asOf === null ? '' : day(inChina(asOf).slice(0, 10))
  const when = days === undefined ? [period, until] : [`${day(days.from)}-${day(days.to)}`]
  return `${fileTitle([title, scope, ...when])}.xlsx`
}

/** What stands first names its row and stays a text. */
function rowsOf({ heads, rows }: ChartRows): WorkbookCell[][] {
  const texts = rows.map(({ cells }) => heads.map((_head, at) => textOf(cells[at])))
  const columns = heads.map((_head, at) => {
    const column = texts.map((line) => line[at]!)
    return at === 0 ? column : columnCells(column)
  })
  return [[...heads], ...texts.map((_line, row) => columns.map((column) => column[row]!))]
}

function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  if (Array.isArray(node)) return node.map(textOf).join('')
  return isValidElement<{ children?: ReactNode }>(node) ? textOf(node.props.children) : ''
}

function definitionsOf({ title, summary, figures, scope, period, days, asOf, who, now, product }: WorkbookFacts) {
  const range = days === undefined ? '' : `（${days.from} 至 ${days.to}）`
  const said: readonly (readonly [string, string])[] = [
    ['图表', title],
    ['说明', summary ?? ''],
    ...figures.map((key) => [`口径：${FIGURES[key].label}`, FIGURES[key].formula] as const),
    ['时间', `${period}${range}`],
    ['范围', scope],
    ['数据截至', asOf === null ? '' : `${inChina(asOf)}（服务器时间）`],
    ['导出人', who],
    ['导出时间', inChina(now)],
    ['来源', product],
  ]
  return [['项目', '内容'], ...said.filter(([, text]) => text !== '')]
}
