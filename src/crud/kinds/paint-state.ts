import type { Field } from '#contract/define-entity.ts'
import { STATE_COLORS, toneOfColor, type StateTone } from '#contract/entity/state-tones.ts'
import { cellColor } from '#crud/kinds/cell-text.ts'
import { stateMark } from '#widgets/state-mark/state-mark.ts'
import { made, paintNothing, type Paint } from './paint.ts'
import { paintWords } from './paint-words.ts'

/** A value of a dictionary or a closed list; one that has a meaning is a state and looks like all states. */
export const paintState: Paint = (element, shown) => {
  const { row, name, field, services, text } = shown
  const color = cellColor(row, name, field, services.dictionaries)
  const tone = color === null ? toneOfChoice(row[name], field) : toneOfColor(color)
  if (tone === null || text === '') return paintWords(element, shown)
  // A colour that somebody chose is kept; those of the vocabulary are as light or dark as the appearance wants them.
  const isOwn = color !== null && color !== STATE_COLORS[tone]
  element.replaceChildren(stateMark(tone, text, isOwn ? color : null))
}

function toneOfChoice(value: unknown, { choices }: Field): StateTone | null {
  return choices?.find((one) => one.value === String(value as string))?.tone ?? null
}

/** Yes or no, quietly. */
export const paintSwitch: Paint = (element, { row, name, field, text }) => {
  const value = row[name]
  if (value === null || value === undefined || value === '') return paintNothing(element)
  const isOn = value === 1 || value === '1' || value === 'Y' || value === true || value === 'true'
  const hasWords = field.dictionary !== undefined || field.choices !== undefined
  const isNamed = hasWords && text !== '' && text !== String(value as string | number | boolean)
  const mark = made('span', 'switch', isNamed ? text : YES_NO[Number(isOn)])
  mark.dataset['on'] = String(isOn)
  element.replaceChildren(mark)
}

const YES_NO = ['否', '是']
