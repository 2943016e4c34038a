import { iconName } from '#core/pages/icon-name.ts'
import { made, paintNothing, type Paint } from './paint.ts'

/** An icon beside its name, as soon as the icons are there. */
export const paintIcon: Paint = (element, { text }) => {
  if (text === '') return paintNothing(element)
  const place = made('span', 'icon')
  place.setAttribute('aria-hidden', 'true')
  element.replaceChildren(place, text)
  void drawIcon(place, iconName(text))
}

/** Where the icons cannot be loaded the name stands alone. */
async function drawIcon(place: HTMLElement, name: string): Promise<void> {
  try {
    const { iconShape } = await import('#widgets/icon/icon-shape.tsx')
    place.replaceChildren(iconShape(name) ?? '')
  } catch {
    // The name says the same.
  }
}
