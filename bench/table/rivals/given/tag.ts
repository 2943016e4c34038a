import { textOf } from './data.ts'

/** The one cell that is more than a text: a state as a tag. */
export function tagElement(value: number): HTMLElement {
  const tag = document.createElement('span')
  paintTag(tag, value)
  return tag
}

export function paintTag(tag: HTMLElement, value: number): void {
  tag.className = `tag tag-${value}`
  tag.textContent = textOf('tag', value)
}
