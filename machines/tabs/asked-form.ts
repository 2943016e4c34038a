import type { AskedForm } from './tab.ts'

const NAME = 'form'

/** An address and what it asks for beside its page, such as the form of a new record: `/isystem/position?form=add`. */
export interface AskedAddress {
  /** Without the asking, which holds once. */
  fullPath: string
  asks: AskedForm | null
}

/** What an address asks for; a form that is unknown is none. */
export function readAskedForm(fullPath: string): AskedAddress {
  const [path = '', ...rest] = fullPath.split('?')
  const [query = '', ...hash] = rest.join('?').split('#')
  const parameters = new URLSearchParams(query)
  if (parameters.get(NAME) !== 'add') return { fullPath, asks: null }
  parameters.delete(NAME)
  const others = parameters.toString()
  return {
    fullPath: [path, others === '' ? '' : `?${others}`, ...hash.map((part) => `#${part}`)].join(''),
    asks: 'add',
  }
}

/** The address of a page with its form. */
export function withAskedForm(fullPath: string, asks: AskedForm): string {
  return `${fullPath}${fullPath.includes('?') ? '&' : '?'}${NAME}=${asks}`
}
