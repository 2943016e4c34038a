import { useState, type ComponentType } from 'react'
import { KeptValue } from './kept-value.tsx'
import { Labelled } from './labelled.tsx'

/** What a field of an example is given. */
export interface KeptField {
  id: string
  value: string
  onChange: (value: string) => void
}

/** A field with its label, that keeps what is chosen and shows what it hands over. */
export function keptField(label: string, Field: ComponentType<KeptField>, first = ''): ComponentType {
  function Kept() {
    const [value, setValue] = useState(first)
    return (
      <>
        <Labelled label={label}>{(id) => <Field id={id} value={value} onChange={setValue} />}</Labelled>
        <KeptValue value={value} />
      </>
    )
  }
  // By this name its code is found in the file.
  return Object.defineProperty(Kept, 'name', { value: Field.name })
}
