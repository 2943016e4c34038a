import type { KeyboardEvent } from 'react'

/** Ctrl or ⌘ with S presses what a dialog or a form's page is submitted by; the browser's own saving of the page never helps here. */
export function submitByKey(event: KeyboardEvent<HTMLElement>): void {
  if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
  event.preventDefault()
  event.stopPropagation()
  const among = (which: string) =>
    [...event.currentTarget.querySelectorAll<HTMLButtonElement>(`:is(.ant-modal-footer, [data-submits]) ${which}`)].at(
      -1,
    )
  const button = among('[data-default-submit]') ?? among('.ant-btn-primary')
  button?.click()
}
