import { cellColor } from '#crud/table/cell-text.ts'
import { made, paintNothing, type Paint } from './paint.ts'
import { paintWords } from './paint-words.ts'

/** A value of a dictionary; one that has a colour is a state and looks like one. */
export const paintState: Paint = (element, shown) => {
  const { row, name, field, services, text } = shown
  const color = cellColor(row, name, field, services.dictionaries)
  if (color === null || text === '') return paintWords(element, shown)
  const tag = made('span', 'state', text)
  tag.style.setProperty('--state', color)
  element.replaceChildren(tag)
}

/** On or off, quietly. */
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
