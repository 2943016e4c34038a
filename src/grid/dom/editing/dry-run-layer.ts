import { columnsOf, covers, rowsOf } from '#grid/core/area.ts'
import { countCells } from '#grid/core/edit.ts'
import { foreseenSource } from '#grid/core/foreseen-source.ts'
import type { Place } from '#grid/core/focus.ts'
import { runDry, type DryRun, type DryRunCell, type DryRunOptions } from '#grid/core/dry-run.ts'
import { button, type Bars } from './bars.ts'
import styles from './editing.module.css'
import type { Stage } from './stage.ts'

/** Shows over the cells what a paste would make of them, with the verdict of each, before anything is written. */
export class DryRunLayer {
  readonly #stage: Stage
  readonly #bars: Bars
  #dryRun: DryRun | null = null
  #bar: HTMLElement | null = null
  #ghosts = new Set<HTMLElement>()
  #at: Place = { row: 0, column: 0 }

  constructor(stage: Stage, bars: Bars) {
    this.#stage = stage
    this.#bars = bars
  }

  /** A paste arrived. One plain cell that simply fits is written at once: there is nothing to look at. */
  begin(paste: DryRunOptions): void {
    // The dry run starts below the rows as they are, not below those that another paste would add.
    if (this.#dryRun !== null) this.#stage.turn('escape')
    const dryRun = runDry({ ...paste, source: this.#stage.source })
    const { area, counts, newRows, beyond } = dryRun
    const cells = rowsOf(area) * columnsOf(area)
    if (cells <= 0) return this.#stage.view.announce('没有可粘贴的位置')
    if (cells === 1 && counts.fits === 1 && newRows === 0 && beyond.rows + beyond.columns === 0) {
      this.#stage.tell(dryRun.edit())
      return
    }
    this.#stage.turn('paste.arrived')
    this.#dryRun = dryRun
    this.#at = { row: area.top, column: area.left - 1 }
    this.#show(dryRun)
  }

  /** A cell was painted or shows another row. */
  cell(element: HTMLElement, place: Place): void {
    const dryRun = this.#dryRun
    if (dryRun === null && this.#ghosts.size === 0) return
    const row = dryRun?.rowOf(this.#stage.source.idAt(place.row) ?? '')
    const cell =
      dryRun !== null && row !== undefined && covers(dryRun.area, row, place.column)
        ? dryRun.at(row, place.column)
        : undefined
    const ghost = element.querySelector<HTMLElement>(':scope > [data-verdict]')
    if (cell === undefined) {
      ghost?.remove()
      return
    }
    const shown = ghost ?? this.#ghost(element)
    shown.dataset['verdict'] = cell.verdict
    shown.title = cell.verdict === 'readOnly' ? `${cell.problem ?? ''}，不粘贴` : (cell.problem ?? WORDS[cell.verdict])
    const words = this.#words(cell, place)
    if (shown.textContent !== words) shown.textContent = words
  }

  /** The next cell that fails, in sight and said. */
  nextProblem(): void {
    const dryRun = this.#dryRun
    const place = dryRun?.nextProblem(this.#at.row, this.#at.column) ?? null
    if (dryRun === null || place === null) return this.#stage.view.announce('没有不符合的单元格')
    this.#at = place
    const cell = dryRun.at(place.row, place.column)
    const label = this.#stage.columns[place.column]?.label ?? ''
    const row = this.#stage.source.indexOf(dryRun.idOf(place.row))
    if (row >= 0) this.#stage.view.reveal({ ...place, row })
    const said = `第 ${row + 1} 行 ${label}：“${cell?.text ?? ''}” ${cell?.problem ?? ''}`
    this.#stage.view.announce(said)
    this.#bars.note(said)
  }

  /** Writes it as one step. */
  commit(): void {
    const dryRun = this.#dryRun
    if (dryRun === null) return
    const edit = dryRun.edit()
    // New rows take the places of the foreseen ones: what is in sight stays there.
    this.#stage.tell(edit)
    this.drop()
    const added = dryRun.newRows > 0 ? `，新增 ${dryRun.newRows} 行` : ''
    this.#stage.view.announce(`已粘贴 ${countCells(edit)} 个单元格${added}`)
  }

  drop(): void {
    const hadNewRows = (this.#dryRun?.newRows ?? 0) > 0
    this.#dryRun = null
    if (hadNewRows) this.#stage.view.foresee(null)
    this.#bar?.remove()
    this.#bar = null
    for (const ghost of this.#ghosts) ghost.remove()
    this.#ghosts.clear()
    this.#bars.note('')
  }

  #show(dryRun: DryRun): void {
    const { view, source } = this.#stage
    if (dryRun.newRows > 0) {
      const first = source.count
      view.foresee(foreseenSource(source, dryRun.newRows))
      view.reveal({ row: first, column: dryRun.area.left })
    }
    for (const element of view.root.querySelectorAll<HTMLElement>('[role="gridcell"]')) {
      const place = view.placeIn(element)
      if (place !== null) this.cell(element, place)
    }
    const summary = summaryOf(dryRun)
    this.#bar?.remove()
    this.#bar = this.#barOf(dryRun, summary)
    this.#bars.add(this.#bar)
    view.announce(
      `粘贴预演：${summary}。按 Enter 确认，Esc 取消${dryRun.counts.invalid > 0 ? '，F8 查看不符合的单元格' : ''}`,
    )
  }

  #barOf(dryRun: DryRun, summary: string): HTMLElement {
    const bar = document.createElement('div')
    bar.className = styles['bar'] ?? ''
    bar.setAttribute('role', 'group')
    bar.setAttribute('aria-label', '粘贴预演')
    const words = document.createElement('span')
    words.textContent = `粘贴预演：${summary}`
    bar.append(words)
    if (dryRun.counts.invalid > 0) bar.append(button('下一个问题 F8', () => this.nextProblem()))
    bar.append(button('取消 Esc', () => this.#stage.turn('escape')))
    bar.append(button('粘贴 Enter', () => this.#stage.turn('enter'), 'main'))
    // The focus stays in the table, and with it Enter and Escape.
    bar.addEventListener('mousedown', (event) => event.preventDefault())
    return bar
  }

  #ghost(element: HTMLElement): HTMLElement {
    const made = document.createElement('div')
    made.className = styles['ghost'] ?? ''
    element.append(made)
    this.#ghosts.add(made)
    return made
  }

  /** What the cell would show. */
  #words(cell: DryRunCell, { row, column }: Place): string {
    const { source, columns } = this.#stage
    const shown = columns[column]
    const values = source.row(source.idAt(row) ?? '')
    if (shown === undefined || values === undefined || cell.verdict === 'readOnly' || cell.verdict === 'invalid')
      return cell.text
    return shown.text(cell.value, { ...values, [shown.key]: cell.value })
  }
}

const WORDS = {
  fits: '符合',
  converted: '已转换',
  found: '已匹配',
  invalid: '不符合',
  readOnly: '只读',
} as const

function summaryOf({ area, counts, newRows, beyond }: DryRun): string {
  const parts = [`${rowsOf(area)} 行 × ${columnsOf(area)} 列`]
  for (const verdict of ['fits', 'converted', 'found', 'invalid', 'readOnly'] as const) {
    if (counts[verdict] > 0) parts.push(`${WORDS[verdict]} ${counts[verdict]}`)
  }
  if (newRows > 0) parts.push(`新增 ${newRows} 行`)
  if (beyond.rows > 0) parts.push(`${beyond.rows} 行没有位置`)
  if (beyond.columns > 0) parts.push(`${beyond.columns} 列没有位置`)
  return parts.join('，')
}
