import { made, paintNothing, type Paint } from './paint.ts'

/** How far something is, as a bar. Source: ENT-63. */
export const paintProgress: Paint = (element, { row, name, field, text }) => {
  if (text === '') return paintNothing(element)
  const percent = Math.min(100, Math.max(0, Number(row[name]) || 0))
  const bar = made('span', 'progress')
  const facts = {
    role: 'progressbar',
    'aria-label': field.label,
    'aria-valuenow': String(percent),
    'aria-valuemin': '0',
    'aria-valuemax': '100',
  }
  for (const [attribute, fact] of Object.entries(facts)) bar.setAttribute(attribute, fact)
  bar.dataset['done'] = String(percent === 100)
  bar.style.setProperty('--percent', `${percent}%`)
  bar.append(made('i', null), made('span', null, text))
  element.replaceChildren(bar)
}
