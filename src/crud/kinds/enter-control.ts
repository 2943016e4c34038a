/**
 * Leads into a control, which may still be on its way: into what it is typed in, else onto its button. @param opens what there is to choose from is
 * shown, too @returns gives up waiting
 */
export function enterControl(host: HTMLElement, opens: boolean): () => void {
  let frame = 0
  const enter = (): boolean => {
    const typed = host.querySelector<HTMLElement>(TYPED)
    const control = typed ?? host.querySelector<HTMLElement>('button')
    control?.focus()
    // What just came listens from the next frame on.
    if (typed !== null && opens) frame = requestAnimationFrame(() => showChoices(typed))
    return typed !== null
  }
  const watch = new MutationObserver(() => {
    if (enter()) watch.disconnect()
  })
  if (!enter()) watch.observe(host, { childList: true, subtree: true })
  return () => {
    cancelAnimationFrame(frame)
    watch.disconnect()
  }
}

const TYPED = 'input:not([type=file]), textarea, [contenteditable=true]'

/** The key that shows the list of a combobox; a calendar is shown by a press. */
function showChoices(control: HTMLElement): void {
  if (control.getAttribute('role') !== 'combobox') return control.click()
  const key = { key: 'ArrowDown', code: 'ArrowDown', keyCode: 40, which: 40, bubbles: true, cancelable: true }
  control.dispatchEvent(new KeyboardEvent('keydown', key))
}
