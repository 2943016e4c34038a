import type { StateTone } from '#contract/entity/state-tones.ts'
import styles from './state-mark.module.css'

/** The same mark as an element, for what is drawn without React. @param color of the mark, where it is not that of the meaning */
export function stateMark(tone: StateTone, text: string, color: string | null = null): HTMLElement {
  const element = document.createElement('span')
  element.className = styles['state'] ?? ''
  element.dataset['tone'] = tone
  if (color !== null) {
    element.dataset['own'] = ''
    element.style.setProperty('--chosen', color)
  }
  const mark = document.createElement('i')
  mark.ariaHidden = 'true'
  const words = document.createElement('span')
  words.textContent = text
  element.append(mark, words)
  return element
}
