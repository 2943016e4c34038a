// Page objects for view tests. The list of an open field says its options to screen readers; the entries to press stand beside it, by title.
import { screen, waitFor, within } from '@testing-library/react'

/** An option of the field that is open. */
export function optionOf(name: string): Promise<HTMLElement> {
  return waitFor(() => within(openList()).getByTitle(name))
}

/** What surrounds the options of the field that is open. */
export function openList(): HTMLElement {
  const field = screen.getAllByRole('combobox').find((one) => one.getAttribute('aria-expanded') === 'true')
  const list = document.getElementById(field?.getAttribute('aria-controls') ?? '')
  if (list?.parentElement == null) throw new Error('no field is open')
  return list.parentElement
}
