import { initialOf, withFace } from './face.ts'
import type { Paint } from './paint.ts'
import { paintWords } from './paint-words.ts'

/** What a field refers to; one person has a face. */
export const paintReference: Paint = (element, shown) => {
  const { field, text } = shown
  if (field.to !== 'user' || field.many === true || text === '') return paintWords(element, shown)
  element.replaceChildren(withFace(initialOf(text), text))
}
