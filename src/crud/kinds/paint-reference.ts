import { made, type Paint } from './paint.ts'
import { paintWords } from './paint-words.ts'

/** What a field refers to; one person has a face. */
export const paintReference: Paint = (element, shown) => {
  const { field, text } = shown
  if (field.to !== 'user' || field.many === true || text === '') return paintWords(element, shown)
  const person = made('span', 'person')
  const face = made('i', null)
  face.setAttribute('aria-hidden', 'true')
  face.dataset['initial'] = Array.from(text)[0] ?? ''
  person.append(face, text)
  element.replaceChildren(person)
}
