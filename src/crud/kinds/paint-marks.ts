import { tagsOf } from '#contract/kinds/tags.ts'
import { textOf } from '#crud/kinds/field-problem.ts'
import { made, paintNothing, type Paint } from './paint.ts'

/** Marks, each by itself. Source: VALID-29. */
export const paintTags: Paint = (element, { row, name, text }) => {
  if (text === '') return paintNothing(element)
  element.replaceChildren(...tagsOf(textOf(row[name])).map((tag) => made('span', 'tag', tag)))
}

/** A colour, to be seen and to be read. */
export const paintColor: Paint = (element, { text }) => {
  if (text === '') return paintNothing(element)
  const swatch = made('i', 'swatch')
  swatch.setAttribute('aria-hidden', 'true')
  swatch.style.background = text
  element.replaceChildren(swatch, text)
}
