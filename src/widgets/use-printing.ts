import { useSyncExternalStore } from 'react'

let isAsked = false

/** Whether the page is being printed; what is shown only on paper is there before the first sheet is laid out. */
export function usePrinting(): boolean {
  return useSyncExternalStore(onChange, () => isAsked || window.matchMedia('print').matches)
}

function onChange(changed: () => void): () => void {
  const query = window.matchMedia('print')
  const asked = (isNow: boolean) => () => {
    isAsked = isNow
    changed()
  }
  const [begin, end] = [asked(true), asked(false)]
  query.addEventListener('change', changed)
  window.addEventListener('beforeprint', begin)
  window.addEventListener('afterprint', end)
  return () => {
    query.removeEventListener('change', changed)
    window.removeEventListener('beforeprint', begin)
    window.removeEventListener('afterprint', end)
  }
}
