import type { KeyboardEvent } from 'react'

/** Lets Enter in a picker take what was typed, or open it, and send nothing: a form or search sent at that moment would go without it. */
export function enterTakes(event: KeyboardEvent<HTMLElement>): void {
  // The native event alone: a picker that saw its own event prevented would not open.
  if (event.key === 'Enter') event.nativeEvent.preventDefault()
}
