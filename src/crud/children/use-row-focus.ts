import { useEffect, useState, type RefObject } from 'react'

/** What of a row takes the focus. */
type Part = 'cell' | 'up' | 'down' | 'remove'

/** Leads the keyboard on after a row came, went or moved; without that row it stands on the button that adds one. */
export function useRowFocus(root: RefObject<HTMLElement | null>): (key: string, part: Part) => void {
  const [wanted, setWanted] = useState<{ key: string; part: Part } | null>(null)
  useEffect(() => {
    if (wanted === null) return
    const row = root.current?.querySelector(`[data-key="${CSS.escape(wanted.key)}"]`)
    const asked = row?.querySelector<HTMLElement>(SELECTORS[wanted.part])
    const next = asked ?? row?.querySelector<HTMLElement>(SELECTORS[OTHERS[wanted.part]])
    const fallback = root.current?.querySelector<HTMLElement>('[data-part=add]')
    const target = next ?? fallback
    target?.focus()
  }, [root, wanted])
  return (key, part) => setWanted({ key, part })
}

const SELECTORS: Readonly<Record<Part, string>> = {
  cell: 'input:not([disabled]), textarea:not([disabled]), button:not([disabled])',
  up: '[data-part=up]:not([disabled])',
  down: '[data-part=down]:not([disabled])',
  remove: '[data-part=remove]:not([disabled])',
}

/** At either end the other direction is left. */
const OTHERS: Readonly<Record<Part, Part>> = { up: 'down', down: 'up', cell: 'cell', remove: 'cell' }
