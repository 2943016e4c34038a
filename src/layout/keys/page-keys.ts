import { frontOf, partIn } from './front.ts'

/** Where a search is typed. */
const SEARCH_FIELD = 'search input:not([type="hidden"]), [role="search"] input, input[type="search"]'

/** `/` leads to the search field of what is in front, `?` asks for the keys; both are letters where somebody types. Returns the undo. */
export function listenToPageKeys(document: Document, showKeys: () => void): () => void {
  const byKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    if (event.key === '?') showKeys()
    else if (event.key !== '/' || !goToSearch(document)) return
    event.preventDefault()
  }
  document.addEventListener('keydown', byKey)
  return () => document.removeEventListener('keydown', byKey)
}

function goToSearch(document: Document): boolean {
  const field = partIn(frontOf(document), SEARCH_FIELD)
  field?.focus()
  if (field instanceof HTMLInputElement) field.select()
  return field !== undefined
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable="true"]')
}
