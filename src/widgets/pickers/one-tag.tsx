import type { ReactNode } from 'react'

/** Of several that are chosen a closed select shows one, the rest as a count that names them on hover. Source: CONST-64. */
export const ONE_TAG = { maxTagCount: 1, maxTagPlaceholder: theRest }

function theRest(omitted: readonly { label?: ReactNode; value?: unknown }[]): ReactNode {
  const names = omitted.map(({ label, value }) => (typeof label === 'string' ? label : String(value)))
  return <span title={names.join('、')}>+{omitted.length}</span>
}
