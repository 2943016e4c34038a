import { clipHtml, clipText } from '#grid/core/clipboard.ts'
import { rowWrites, type CellWrite } from '#grid/core/edit.ts'
import { pastedClip } from '#grid/core/pasted-clip.ts'
import { blockOf, SEVERAL_AREAS } from '#grid/core/ranges.ts'
import { readCell } from '#grid/core/read-cell.ts'
import { MOST_CELLS, type DryRunOptions } from '#grid/core/dry-run.ts'
import type { Draft } from './draft.ts'
import type { Panel } from './panel.ts'
import { readHtmlTable } from './read-html-table.ts'
import type { Stage } from './stage.ts'

interface Copied {
  text: string
  values: { key: string; value: unknown }[][]
}

/** What may be open over the active cell. */
interface Editors {
  draft: Draft
  panel: Panel
}

/** Copies, cuts and pastes the chosen cells through the clipboard's own events. */
export class Clipboard {
  readonly #stage: Stage
  readonly #say: (text: string) => void
  readonly #arrived: (paste: DryRunOptions) => void
  readonly #editors: Editors
  #copied: Copied | null = null

  constructor(stage: Stage, editors: Editors, say: (text: string) => void, arrived: (paste: DryRunOptions) => void) {
    this.#stage = stage
    this.#editors = editors
    this.#say = say
    this.#arrived = arrived
  }

  /** @returns the undo */
  listen(): () => void {
    const copy = (event: ClipboardEvent) => this.#copy(event)
    const paste = (event: ClipboardEvent) => this.#paste(event)
    // On a cell that cannot be edited, browsers tell the document and not the cell.
    document.addEventListener('copy', copy)
    document.addEventListener('cut', copy)
    document.addEventListener('paste', paste)
    return () => {
      document.removeEventListener('copy', copy)
      document.removeEventListener('cut', copy)
      document.removeEventListener('paste', paste)
    }
  }

  /** Empties the chosen cells as far as they can be edited. */
  clear(cause: 'clear' | 'cut'): void {
    const { source, columns } = this.#stage
    const writes: CellWrite[] = []
    for (const area of this.#stage.areas()) {
      if ((area.bottom - area.top + 1) * (area.right - area.left + 1) > MOST_CELLS) return this.#say(tooMany('清除'))
      for (let row = area.top; row <= area.bottom; row++) {
        const id = source.idAt(row)
        for (const column of columns.slice(area.left, area.right + 1)) {
          const reading = id === undefined ? null : readCell(source, column, id, '')
          if (id === undefined || reading === null || reading.verdict === 'readOnly') continue
          const problem = reading.verdict === 'invalid' ? { problem: reading.problem ?? '' } : {}
          writes.push({ id, key: column.key, value: reading.value, ...problem })
        }
      }
    }
    this.#stage.tell({ cause, writes: rowWrites(writes), added: [] })
    this.#say(`已清除 ${writes.length} 个单元格`)
  }

  /** What is copied belongs to the text while one is being typed. */
  get #isOurs(): boolean {
    const { mode, view } = this.#stage
    const isHere = view.root.contains(document.activeElement)
    return isHere && (mode === 'navigating' || mode === 'dryRunning') && this.#stage.activeCell() !== null
  }

  #copy(event: ClipboardEvent): void {
    if (!this.#isOurs || (document.getSelection()?.toString() ?? '') !== '') return
    event.preventDefault()
    const areas = this.#stage.areas().flatMap((area) => this.#stage.withoutMarks(area) ?? [])
    const block = blockOf(areas)
    if (!block.ok) return this.#say(SEVERAL_AREAS)
    if (block.rows.length * block.columns.length > MOST_CELLS) return this.#say(tooMany('复制'))
    const copied = this.#read(block.rows, block.columns)
    const text = clipText(copied.texts)
    this.#copied = { text, values: copied.values }
    event.clipboardData?.setData('text/plain', text)
    event.clipboardData?.setData('text/html', clipHtml(copied.texts))
    if (event.type === 'cut') this.clear('cut')
    this.#say(`已${event.type === 'cut' ? '剪切' : '复制'} ${block.rows.length} 行 ${block.columns.length} 列`)
  }

  #read(rows: readonly number[], places: readonly number[]) {
    const { source, columns } = this.#stage
    const texts: string[][] = []
    const values: Copied['values'] = []
    for (const index of rows) {
      const row = source.row(source.idAt(index) ?? '') ?? {}
      const shown = places.flatMap((place) => columns[place] ?? [])
      texts.push(shown.map((column) => column.text(row[column.key], row)))
      values.push(shown.map(({ key }) => ({ key, value: row[key] })))
    }
    return { texts, values }
  }

  /** A block of cells is one for the table as long as nobody typed in the editor that is open; in what somebody types it is words. */
  #claim(text: string): boolean {
    if (this.#isOurs) return true
    const { mode } = this.#stage
    const { draft, panel } = this.#editors
    if (!BLOCK.test(text)) return false
    const isForCells = mode === 'panel' ? panel.refuses(text) : draft.isUntouched && draft.input.hasFocus
    return isForCells && this.#stage.turn('escape')
  }

  #paste(event: ClipboardEvent): void {
    if (event.clipboardData === null) return
    const text = event.clipboardData.getData('text/plain')
    if (!this.#claim(text)) return this.#pasteWords(event, text)
    event.preventDefault()
    const target = this.#stage.lastArea()
    if (target === null) return
    const clip = pastedClip({ text, html: event.clipboardData.getData('text/html') }, readHtmlTable)
    if (text === '' && clip.length === 1 && clip[0]?.join('') === '') return
    if (this.#stage.areas().length > 1) return this.#say(SEVERAL_AREAS)
    const { source, columns, options } = this.#stage
    const copied = this.#copied !== null && sameText(this.#copied.text, text) ? this.#copied.values : null
    this.#arrived({
      clip,
      target,
      source,
      columns,
      canAddRows: options.canAddRows?.() ?? false,
      ...(copied !== null && { exact: (row: number, column: number) => copied[row]?.[column] }),
      ...(options.judge !== undefined && { judge: options.judge }),
    })
  }

  /** A draft has one line, unless somebody breaks it. */
  #pasteWords(event: ClipboardEvent, text: string): void {
    const { input } = this.#editors.draft
    const { mode } = this.#stage
    const isOpen = (mode === 'typing' || mode === 'editing') && input.hasFocus
    if (!isOpen || !BLOCK.test(text)) return
    event.preventDefault()
    input.insert(inOneLine(text))
  }
}

/** A tab or a line break is what lies between cells. */
const BLOCK = /[\t\r\n]/

/** What a field of one line would take of a text. */
const inOneLine = (text: string): string => text.replaceAll(/[\r\n]+/g, '').replaceAll('\t', ' ')

const tooMany = (what: string): string => `一次最多${what} ${MOST_CELLS.toLocaleString('en-US')} 个单元格`

/** Clipboards of some systems end lines in their own way. */
const sameText = (one: string, other: string): boolean =>
  one.replaceAll('\r\n', '\n') === other.replaceAll('\r\n', '\n')
