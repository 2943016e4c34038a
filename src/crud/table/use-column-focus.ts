import type { columnSettingsMachine } from '#machines/column-settings/column-settings.machine.ts'
import { useSelector } from '@xstate/react'
import { useEffect, useRef, type RefObject, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import type { ActorRefFrom } from 'xstate'
import { columnKey, inSides } from './column-keys.ts'

interface ColumnFocus {
  settings: ActorRefFrom<typeof columnSettingsMachine>
  labelOf: (key: string) => string
  panel: RefObject<HTMLDivElement | null>
  close: () => void
}

/** Where the keyboard begins. */
export const focusFirstColumn = (panel: HTMLElement | null): void => focusControl(panel, '', 0)

/** The keyboard in the settings of the columns: it begins on a column, stays within until Escape, and arrows lead through columns and what can be done with them. */
export function useColumnFocus({ settings, labelOf, panel, close }: ColumnFocus) {
  const columns = useSelector(settings, (snapshot) => snapshot.context.columns)
  const [chosen, setChosen] = useState('')
  const [said, setSaid] = useState('')
  const shown = inSides(columns)
  const current = shown.some(({ key }) => key === chosen) ? chosen : (shown[0]?.key ?? '')

  const place = useRef(0)
  // A column that goes to another side is another row of the panel.
  useEffect(() => {
    if (chosen !== '' && document.activeElement === document.body) focusControl(panel.current, chosen, place.current)
  }, [columns, chosen, panel])

  function focused({ target }: FocusEvent<HTMLElement>) {
    const column = columnOf(target)
    if (column === null) return
    setChosen(column)
    place.current = controlsOf(panel.current, column).indexOf(target)
  }

  function byKey(event: KeyboardEvent<HTMLDivElement>) {
    if (event.nativeEvent.isComposing) return
    const isTaken =
      event.key === 'Escape' || (event.key === 'Tab' ? stayIn(event) : takeColumnKey(event, columnOf(event.target)))
    if (!isTaken) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') close()
  }

  function takeColumnKey(event: KeyboardEvent, at: string | null): boolean {
    const asked = at === null ? null : columnKey(event, at, columns)
    if (asked === null || at === null) return false
    const controls = controlsOf(panel.current, at)
    const control = controls.indexOf(event.target as HTMLElement)
    if (asked.kind === 'control') nextControl(controls, control, asked.by)?.focus()
    else if (asked.kind === 'column') focusControl(panel.current, asked.key, control)
    else {
      // A row that moves in the document loses the focus.
      flushSync(() => settings.send({ type: 'column.move', key: at, to: asked.to }))
      focusControl(panel.current, at, control)
      setSaid(`${labelOf(at)}：第 ${asked.to + 1} 列`)
    }
    return true
  }

  return { current, said, focused, byKey }
}

function columnOf(target: EventTarget): string | null {
  return (target instanceof Element && target.closest<HTMLElement>('[data-column]')?.dataset['column']) || null
}

/** What can be pressed of a column, or of the first one. */
function controlsOf(panel: HTMLElement | null, column: string): HTMLElement[] {
  const row = column === '' ? '[data-column]' : `[data-column="${CSS.escape(column)}"]`
  return [...(panel?.querySelector(row)?.querySelectorAll<HTMLElement>('input, button') ?? [])]
}

/** The control at a place, or the nearest before it that can be pressed. */
function focusControl(panel: HTMLElement | null, column: string, place: number): void {
  const controls = controlsOf(panel, column)
  if (place < 0 || place >= controls.length) return
  controls
    .slice(0, place + 1)
    .findLast(isEnabled)
    ?.focus({ preventScroll: column === '' })
}

const isEnabled = (control: HTMLElement): boolean => !control.matches(':disabled')

function nextControl(controls: readonly HTMLElement[], from: number, by: 1 | -1): HTMLElement | undefined {
  return by === 1 ? controls.slice(from + 1).find(isEnabled) : controls.slice(0, from).findLast(isEnabled)
}

/** Tab at the end goes on at the beginning. @returns whether the key was taken */
function stayIn({ currentTarget, target, shiftKey }: KeyboardEvent<HTMLDivElement>): boolean {
  const stops = [...currentTarget.querySelectorAll<HTMLElement>('input, button, [tabindex]')].filter(
    (stop) => stop.tabIndex >= 0 && !stop.matches(':disabled, [type=radio]:not(:checked)'),
  )
  const [first, last] = [stops[0], stops.at(-1)]
  if (target !== (shiftKey ? first : last)) return false
  ;(shiftKey ? last : first)?.focus()
  return true
}
