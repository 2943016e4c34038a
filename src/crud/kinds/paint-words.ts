import { relativeText } from '#core/formats/relative-time.ts'
import { made, paintNothing, type Paint } from './paint.ts'

/** A value in words. */
export const paintWords: Paint = (element, { text }) => {
  if (text === '') paintNothing(element)
  else if (element.textContent !== text || element.childElementCount > 0) element.textContent = text
}

/** A moment; how long ago it was when it was shown is said on hover. */
export const paintMoment: Paint = (element, { text }) => {
  if (text === '') return paintNothing(element)
  const relative = relativeText(text, Date.now())
  const time = made('time', null, text)
  time.title = relative === '' ? text : `${text}（${relative}）`
  element.replaceChildren(time)
}
