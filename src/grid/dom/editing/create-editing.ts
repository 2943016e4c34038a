import { isDrafting, type Mode, type ModeEffect } from '#grid/core/modes.ts'
import { oneWrite } from '#grid/core/edit.ts'
import type { Place } from '#grid/core/focus.ts'
import { whyReadOnly } from '#grid/core/read-cell.ts'
import type { GridSource } from '#grid/core/source.ts'
import type { AttachedExtension, GridExtension, GridView } from '#grid/dom/extension.ts'
import { enterWidget } from '#grid/dom/keyboard.ts'
import { Bars } from './bars.ts'
import { Clipboard } from './clipboard.ts'
import { takeDraftKey } from './draft-keys.ts'
import { Draft } from './draft.ts'
import type { EditingCommands, EditingOptions } from './editing-options.ts'
import { FillControl } from './fill-control.ts'
import { FindBar } from './find-bar.ts'
import { takeGridKey } from './grid-keys.ts'
import { moveOn } from './moves.ts'
import { chooseColumn } from './range-keys.ts'
import { Panel } from './panel.ts'
import { Press } from './press.ts'
import { ProblemTip } from './problem-tip.ts'
import { RangePaint } from './range-paint.ts'
import { DryRunLayer } from './dry-run-layer.ts'
import { Stage } from './stage.ts'

/** Makes a table editable: typing (with any input method), ranges, clipboard, filling, finding. What it writes comes out as `cells.edit`, for `take` of the rows. */
export function createEditing(options: EditingOptions = {}): { extension: GridExtension; commands: EditingCommands } {
  let attached: EditedTable | null = null
  return {
    extension: (view) => (attached = new EditedTable(view, options)),
    commands: { find: (as) => attached?.find(as) },
  }
}

class EditedTable implements AttachedExtension {
  readonly #stage: Stage
  readonly #bars: Bars
  readonly #draft: Draft
  readonly #paint: RangePaint
  readonly #fill: FillControl
  readonly #dryRun: DryRunLayer
  readonly #clipboard: Clipboard
  readonly #find: FindBar
  readonly #panel: Panel
  readonly #press: Press
  readonly #tip: ProblemTip
  readonly #undo: (() => void)[]
  #source: GridSource | null = null
  #unsubscribe: () => void = () => undefined

  constructor(view: GridView, options: EditingOptions) {
    const stage = new Stage(view, options)
    const say = (text: string) => {
      view.announce(text)
      this.#bars.note(text)
    }
    this.#stage = stage
    this.#bars = new Bars(view.root)
    this.#draft = new Draft(stage)
    this.#paint = new RangePaint(stage)
    this.#fill = new FillControl(stage, this.#paint, say)
    this.#dryRun = new DryRunLayer(stage, this.#bars)
    this.#find = new FindBar(stage, this.#bars)
    this.#panel = new Panel(stage, this.#bars)
    const editors = { draft: this.#draft, panel: this.#panel }
    this.#clipboard = new Clipboard(stage, editors, say, (paste) => this.#dryRun.begin(paste))
    this.#press = new Press(stage, this.#fill, () => this.#open())
    this.#tip = new ProblemTip(stage, this.#bars)
    stage.perform = (effect, key) => this.#perform(effect, key)
    this.#undo = [this.#clipboard.listen(), this.#press.listen(), this.#tip.listen()]
  }

  find(as: 'find' | 'replace'): void {
    this.#find.open(as)
  }

  keyDown(event: KeyboardEvent): boolean {
    const { mode, view } = this.#stage
    const active = view.active()
    const isHeadChosen = active.row < 0 && event.key === ' ' && (event.ctrlKey || event.metaKey)
    if (isHeadChosen && mode === 'navigating') return chooseColumn(this.#stage, active.column)
    const isOurs = event.target === this.#draft.input.element || isCell(event.target)
    if (!isOurs || event.keyCode === IN_COMPOSITION) return false
    if (isDrafting(mode)) return takeDraftKey(event, this.#stage, this.#draft)
    if (mode === 'dryRunning') return this.#takeDryRunKey(event)
    if (mode === 'filling') return this.#fill.takeKey(event)
    if (active.row < 0) return false
    if (!MODIFIERS.has(event.key)) this.#bars.note('')
    return takeGridKey(event, this.#stage, {
      draft: this.#draft,
      clipboard: this.#clipboard,
      fill: this.#fill,
      find: this.#find,
      open: () => this.#open(),
    })
  }

  pointerDown(event: PointerEvent, place: Place): boolean {
    return this.#press.down(event, place)
  }

  doublePress(): boolean {
    return isDrafting(this.#stage.mode) || this.#open()
  }

  painted(element: HTMLElement, place: Place): void {
    this.#followSource()
    this.#paint.cell(element, place)
    this.#dryRun.cell(element, place)
    this.#find.cell(element, place)
    this.#fill.cell(element)
    if (element.contains(this.#draft.input.element)) {
      const active = this.#stage.view.active()
      if (active === null || active.row !== place.row || active.column !== place.column) return
      this.#draft.follow(element, active)
      this.#tip.show()
    }
  }

  takeFocus(element: HTMLElement, place: Place): boolean {
    if (ENDED_BY_MOVES.has(this.#stage.mode)) this.#stage.turn('cell.left')
    const isEditable = this.#draft.follow(element, place)
    if (isEditable) this.#draft.input.focus()
    this.#stage.chooseOne(place)
    if (isEditable && this.#opensAtOnce()) this.#stage.turn('edit.ask')
    return isEditable
  }

  activeMoved(element: HTMLElement | null, place: Place | null): void {
    if (place !== null) this.#draft.follow(element, place)
  }

  detach(): void {
    for (const undo of this.#undo) undo()
    this.#unsubscribe()
    this.#panel.close()
    this.#find.stop()
    this.#bars.remove()
  }

  #takeDryRunKey(event: KeyboardEvent): boolean {
    if (event.key === 'Enter') return this.#stage.turn('enter')
    if (event.key === 'Escape') return this.#stage.turn('escape')
    if (event.key === 'F8') this.#dryRun.nextProblem()
    // Copying again or pasting anew is the browser's event; everything else waits for the answer.
    return !(event.ctrlKey || event.metaKey)
  }

  /** A panel waits for a press or a key: opened by every step of the arrows it would keep them. */
  #opensAtOnce(): boolean {
    const { options, mode } = this.#stage
    const isText = this.#stage.activeCell()?.column.editing?.mode === 'text'
    return options.opensOn === 'focus' && mode === 'navigating' && isText
  }

  /** By its mode; a cell that cannot be edited stays as it is. */
  #open(): boolean {
    const active = this.#stage.activeCell()
    if (active === null || whyReadOnly(this.#stage.source, active.column, active.cell.id) !== undefined) return false
    const { editing, key } = active.column
    if (editing?.mode === 'cell') return enterWidget(this.#stage.view.elementAt(active.place))
    if (editing?.mode === 'panel' && editing.mountEditor !== undefined) return this.#stage.turn('panel.ask')
    if (editing?.mode !== 'toggle') return this.#stage.turn('edit.ask')
    const value = editing.toggled?.(this.#stage.source.row(active.cell.id)?.[key])
    this.#stage.tell(oneWrite('toggle', { ...active.cell, value }))
    return true
  }

  #perform(effect: ModeEffect, key: KeyboardEvent | null): void {
    if (effect === 'draft.show') this.#draft.show()
    else if (effect === 'draft.fill') this.#draft.fill()
    else if (effect === 'draft.take') this.#draft.take(false)
    else if (effect === 'draft.takeEverywhere') this.#draft.take(true)
    else if (effect === 'draft.drop') this.#draft.drop()
    else if (effect === 'panel.open') this.#panel.open()
    else if (effect === 'panel.close') this.#panel.close()
    else if (effect === 'fill.do') this.#fill.commit()
    else if (effect === 'fill.drop') this.#fill.drop()
    else if (effect === 'paste.do') this.#dryRun.commit()
    else if (effect === 'paste.drop') this.#dryRun.drop()
    else moveOn(this.#stage, effect, key)
  }

  /** Ranges stand elsewhere when rows do. */
  #followSource(): void {
    const { source } = this.#stage
    if (source === this.#source) return
    this.#source = source
    this.#unsubscribe()
    this.#unsubscribe = source.subscribe((change) => {
      if (change.kind === 'rows') this.#stage.forget()
    })
  }
}

/** What a browser says of a key that an input method took. */
const IN_COMPOSITION = 229

const ENDED_BY_MOVES: ReadonlySet<Mode> = new Set<Mode>(['dryRunning', 'filling', 'panel'])

const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'Meta'])

const isCell = (target: EventTarget | null): boolean =>
  target instanceof Element && target.getAttribute('role') === 'gridcell'
