import {
  generator,
  makeColumns,
  makeRows,
  makeValue,
  textOf,
  type BenchRow,
  type Given,
} from '#bench/table/rivals/given/data.ts'
import { keyDelays, watchKeys } from './key-meter.ts'
import { painted, settled, untilPainted } from './painted.ts'
import { scrollThrough } from './scrolling.ts'
import type { TableUnderTest } from '#bench/table/rivals/given/table-under-test.ts'
import { updateAtRate } from './updating.ts'

const ROW_HEIGHT = 36
const PASTED_CELLS = 50_000
const REMOVED = 1_000
const SCROLL_MS = { vertical: 3_000, horizontal: 2_000 }
const UPDATE_MS = 2_000

const TABLES = import.meta.glob<{ table: TableUnderTest }>(['../rivals/*.{ts,tsx}', '../own/*.{ts,tsx}'])

const library = new URLSearchParams(location.search).get('library') ?? ''
const found = Object.entries(TABLES).find(([path]) => path.replace(/\.tsx?$/, '').endsWith(`/${library}`))
if (found === undefined) throw new Error(`bench: there is no table ${library}`)
const { table } = await found[1]()
const box = document.querySelector<HTMLElement>('#table')!
const random = generator(7)
let given: Given
let pasted: string[][] = []

/** What the runner asks, one after the other. Sizes are rows and columns, times ms. */
const bench = {
  prepare(rows: number, columns: number): void {
    const wanted = makeColumns(columns)
    given = { columns: wanted, rows: makeRows(rows, wanted), rowHeight: ROW_HEIGHT }
    pasted = pastedLines()
  },
  mount: () =>
    untilPainted(
      () => table.mount(box, given),
      () => isShown('r0'),
    ),
  async scroll(axis: 'vertical' | 'horizontal') {
    const frames = await scrollThrough(table, box, axis, SCROLL_MS[axis])
    const last = axis === 'vertical' ? `r${given.rows.length - 1}` : 'r0'
    const arrived = axis === 'vertical' ? isShown(last) : table.shown(last, given.columns.at(-1)!.key) !== null
    return { ...frames, arrived }
  },
  async toStart(): Promise<number> {
    return untilPainted(
      () => {
        table.scroll('horizontal', 0)
        table.scroll('vertical', 0)
      },
      () => isShown('r0'),
    )
  },
  async edit(): Promise<void> {
    await table.edit('r2', 'c0')
    await settled()
    stop = watchKeys()
  },
  async endEdit(letters: string): Promise<number[]> {
    const delays = await keyDelays()
    stop()
    const typed = document.activeElement
    const isTyped = typed instanceof HTMLInputElement || typed instanceof HTMLTextAreaElement
    if (!isTyped || !typed.value.endsWith(letters)) throw new Error('what was typed is not in the cell')
    await table.endEdit()
    await painted()
    return delays
  },
  focusSearch(): void {
    document.querySelector<HTMLInputElement>('#search')!.focus()
    stop = watchKeys()
  },
  async update(perSecond: number) {
    const seen = await updateAtRate(table, given, perSecond, UPDATE_MS, random)
    const keys = await keyDelays()
    stop()
    return { ...seen, keys }
  },
  async sort(): Promise<number> {
    const { key } = given.columns.find(({ kind }) => kind === 'number')!
    const top = highest(key)
    return untilPainted(
      () => table.sort(key, 'desc'),
      () => isShown(top),
    )
  },
  async unsort(): Promise<void> {
    await untilPainted(
      () => table.sort(given.columns.find(({ kind }) => kind === 'number')!.key, null),
      () => isShown('r0'),
    )
  },
  selectAll: () =>
    untilPainted(
      () => table.selectAll(),
      () => table.selected() === given.rows.length,
    ),
  async clearSelection(): Promise<void> {
    await table.clearSelection()
    await painted()
  },
  async paste(): Promise<number> {
    const at = Math.min(pasted.length, 10) - 1
    const last = pasted[at]!
    return untilPainted(
      () => table.paste(pasted),
      () => table.shown(`r${at}`, 'c0') === last[0] && table.shown(`r${at}`, 'c1') === last[1],
    )
  },
  async remove(): Promise<number> {
    const count = Math.min(REMOVED, Math.floor(given.rows.length / 2))
    const ids = Array.from({ length: count }, (_, index) => `r${index}`)
    return untilPainted(
      () => table.remove(ids),
      () => isShown(`r${count}`) && !isShown('r0'),
    )
  },
  async insertTop(): Promise<number> {
    const row: BenchRow = { id: 'new' }
    for (const { key, kind } of given.columns) row[key] = makeValue(kind, 0, random)
    return untilPainted(
      () => table.insertTop(row),
      () => isShown('new'),
    )
  },
}

let stop = () => {}

/** Of our table alone: none of the others holds a million rows in a window of this size. */
async function million(): Promise<number[]> {
  const { selectMillion } = await import('#bench/table/own/million.ts')
  box.replaceChildren()
  return selectMillion(box)
}

export type Bench = typeof bench

Object.assign(globalThis, { bench, million })

function isShown(id: string): boolean {
  const text = table.shown(id, 'c0')
  return text !== null && text !== ''
}

/** Id of the row with the highest value; the first of several. Asked before anything has changed. */
function highest(key: string): string {
  let [top, most] = ['', -1]
  for (const row of given.rows) {
    if (Number(row[key]) > most) [top, most] = [String(row['id']), Number(row[key])]
  }
  return top
}

/** 50,000 cells as a spreadsheet would hand them over, or as many as there are. */
function pastedLines(): string[][] {
  const { rows, columns } = given
  const count = Math.min(rows.length, Math.ceil(PASTED_CELLS / columns.length))
  return Array.from({ length: count }, (_, index) =>
    columns.map(({ kind }) => (kind === 'text' ? `粘贴 ${index + 1}` : textOf(kind, makeValue(kind, index, random)))),
  )
}
