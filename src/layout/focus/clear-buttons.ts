/** What empties an input of antd, which has no setting for where these buttons stand in the order of keys. */
const CLEAR_BUTTONS = '.ant-input-clear-icon, .ant-select-clear, .ant-picker-clear'

/**
 * Keeps the buttons that empty an input out of the way of the Tab key, wherever they appear: what is typed next belongs to the next input.
 * Backspace and Delete empty a choice instead. Returns the undo.
 */
export function leaveOutClearButtons(document: Document): () => void {
  const byKey = (event: KeyboardEvent): void => {
    if (event.key === 'Tab') {
      for (const button of document.querySelectorAll(CLEAR_BUTTONS)) button.setAttribute('tabindex', '-1')
    } else if (event.key === 'Backspace' || event.key === 'Delete') clearOf(event.target)?.click()
  }
  document.addEventListener('keydown', byKey, true)
  return () => document.removeEventListener('keydown', byKey, true)
}

/** The button that empties the choice with the focus; none where the keys shorten a text or a list. */
function clearOf(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof HTMLInputElement) || target.value !== '') return null
  return target.closest('.ant-select-single')?.querySelector<HTMLElement>('.ant-select-clear') ?? null
}
