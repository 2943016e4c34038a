import type { Field } from '#contract/define-entity.ts'
import { faceLetter } from '#core/formats/face-letter.ts'
import styles from '#crud/table/cell.module.css'
import { made } from './paint.ts'

/** Hues that neighbours in a list can be told apart by. */
const HUES = 12
const DEGREES = 360

/** A picture that stands before a name: a face, also while it is empty. */
export function asFace(field: Field): Field {
  return { ...field, portrait: true }
}

/** The letter of a name on a tint of its own. Screen readers hear the name beside it alone. */
export function initialOf(name: string): HTMLElement {
  const face = made('i', 'initial')
  face.setAttribute('aria-hidden', 'true')
  face.dataset['initial'] = faceLetter(name)
  face.style.setProperty('--hue', String(hueOf(name)))
  return face
}

/** The same for the same name, everywhere. @returns degrees */
export function hueOf(name: string): number {
  const sum = Array.from(name).reduce((before, letter) => (before * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7)
  return (sum % HUES) * (DEGREES / HUES)
}

/** A name with a face before it; where there is no room for both, the name ends early. */
export function withFace(face: HTMLElement, ...rest: (Node | string)[]): HTMLElement {
  const [person, named] = [made('span', 'person'), made('span', 'named')]
  face.className = `${face.className} ${styles['face'] ?? ''}`
  named.append(...rest)
  person.append(face, named)
  return person
}
