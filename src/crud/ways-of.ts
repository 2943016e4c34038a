import { formAddress } from '#crud/form/form-address.ts'
import type { Page } from '#widgets/page-context.tsx'
import type { Crud, Screen } from './screen.ts'

type Ways = Pick<Crud, 'open' | 'leadsTo' | 'openForm'>

/** The way to other pages, and whether there is one; a form without a page of its own opens above the list. */
export function waysOf(page: Page, screen: Pick<Screen, 'formPage'>, openDialog: Ways['openForm']): Ways {
  return {
    open: (address) => page.open(address),
    leadsTo: (address) => page.leadsTo?.(address.split('?')[0]!) !== false,
    openForm: (asked) => (screen.formPage === undefined ? openDialog(asked) : page.open(formAddress(page.path, asked))),
  }
}
