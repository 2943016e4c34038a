import type { Field } from '#contract/define-entity.ts'
import { fieldOf } from '#crud/define-screen.ts'
import type { Screen } from '#crud/screen.ts'
import { cardsOf } from '#crud/screen-layout.ts'

/** What a card says beside the name of its record. */
export interface CardFields {
  image: string | null
  /** Stands beside the name. */
  state: string | null
  /** With their labels, below it. */
  lines: readonly string[]
}

/** Lines of a card on a phone; the rest stands in the detail. */
const PHONE_LINES = 1
/** Their words say what they are about; 是 of a switch does not. */
const STATE_KINDS: readonly string[] = ['dictionary', 'radio']
const PICTURE_KINDS: readonly string[] = ['image', 'images', 'files']

/** A card as its screen says, with the state of its life; on a phone the state and the first column that says more. @param shown keys of the columns that are shown, in their order */
export function cardFields(screen: Screen, shown: readonly string[], isPhone: boolean): CardFields {
  const { entity } = screen
  const cards = cardsOf(screen.layout)
  const others = shown.filter((key) => key !== entity.title)
  const image = cards?.image ?? null
  if (!isPhone) {
    const lines = cards?.lines ?? others
    const life = entity.lifecycle?.field ?? null
    return { image, state: life !== null && !lines.includes(life) ? life : null, lines }
  }
  const kindOf = (key: string): string => fieldOf(screen, key).kind
  const named = [entity.lifecycle?.field, screen.detail?.tags?.[0]].find((key) => key !== undefined)
  const states = others.filter((key) => STATE_KINDS.includes(kindOf(key)))
  const state = named ?? states.find((key) => hasTones(fieldOf(screen, key))) ?? states[0] ?? null
  const lines = others.filter((key) => key !== state && !PICTURE_KINDS.includes(kindOf(key)))
  return { image, state, lines: lines.slice(0, PHONE_LINES) }
}

/** A closed list whose values mean something says more than a kind or a place. */
const hasTones = ({ choices }: Field): boolean => choices?.some(({ tone }) => tone !== undefined) === true
