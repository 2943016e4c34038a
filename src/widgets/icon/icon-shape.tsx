import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { ICONS } from './icon-set.tsx'

const shapes = new Map<string, Element | null>()

/** A copy of an icon's shape, for what is painted without React; null for a name nobody knows. */
export function iconShape(name: string): Node | null {
  if (!shapes.has(name)) shapes.set(name, drawn(name))
  return shapes.get(name)?.cloneNode(true) ?? null
}

function drawn(name: string): Element | null {
  const Icon = Object.hasOwn(ICONS, name) ? ICONS[name] : undefined
  if (Icon === undefined) return null
  const host = document.createElement('span')
  const root = createRoot(host)
  flushSync(() => root.render(<Icon />))
  const shape = host.firstElementChild?.cloneNode(true) as Element | null
  root.unmount()
  return shape
}
