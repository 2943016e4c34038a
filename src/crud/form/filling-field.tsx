import { HIDDEN_CHARACTER } from '#contract/masks/masks.ts'
import type { Fills } from '#crud/kinds/filled.ts'
import { textOf } from '#crud/kinds/field-problem.ts'
import type { Crud } from '#crud/screen.ts'
import { NamingContext, type NamedValue } from '#widgets/naming-context.ts'
import { Form } from 'antd'
import { useRef, type ReactNode } from 'react'

interface FillingFieldProps {
  crud: Crud
  /** Key of the form → field of the chosen record. */
  fills: Fills
  children: ReactNode
}

/** A choice that fills other fields of its form: those that are empty, or still as an earlier choice filled them. What the record hides in part fills nothing. */
export function FillingField({ crud, fills, children }: FillingFieldProps) {
  const form = Form.useFormInstance()
  const filled = useRef<Readonly<Record<string, string>>>({})
  const fill = ([chosen]: readonly NamedValue[]) => {
    const { row } = chosen ?? {}
    if (row === undefined) return
    const isFree = (key: string) => ['', filled.current[key] ?? ''].includes(textOf(form.getFieldValue(key)))
    const found = Object.entries(fills).map(([key, from]) => [key, textOf(row[from])] as const)
    const values = Object.fromEntries(found.filter(([key, text]) => isFree(key) && !text.includes(HIDDEN_CHARACTER)))
    filled.current = { ...filled.current, ...values }
    form.setFieldsValue(values)
    crud.dialog.send({ type: 'draft.change', values })
  }
  return <NamingContext value={fill}>{children}</NamingContext>
}
