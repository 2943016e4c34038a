import { later } from '#widgets/later/later.tsx'
import { longestOf } from '#contract/kinds/read-field.ts'
import { Skeleton } from 'antd'
import { Suspense, type ReactNode } from 'react'
import { textValue, type FieldInputProps } from './input-props.ts'

const SearchSelect = later(async () => ({ default: (await import('#widgets/fields/search-select.tsx')).SearchSelect }))
const TreeInput = later(async () => ({ default: (await import('#widgets/fields/tree-input.tsx')).TreeInput }))
const CategoryInput = later(async () => ({ default: (await import('#widgets/fields/tree-input.tsx')).CategoryInput }))
const AreaInput = later(async () => ({ default: (await import('#widgets/fields/area-input.tsx')).AreaInput }))
const PopText = later(async () => ({ default: (await import('#widgets/fields/pop-text-input.tsx')).PopTextInput }))

/** A value of a table dictionary, looked for by what it is called. */
export function SearchInput({ field, texts, value, ...item }: FieldInputProps) {
  return (
    <Later>
      <SearchSelect
        {...item}
        dictionary={field.dictionary ?? ''}
        many={field.many}
        texts={texts}
        value={textValue(value)}
      />
    </Later>
  )
}

/** A row of a table whose rows form a tree. */
export function TreeFieldInput({ field, texts: _texts, value, ...item }: FieldInputProps) {
  const tree = field.tree ?? { parent: 'pid' }
  return (
    <Later>
      <TreeInput {...item} dictionary={field.dictionary ?? ''} tree={tree} many={field.many} value={textValue(value)} />
    </Later>
  )
}

/** A category of the tree dictionary. */
export function CategoryFieldInput({ field, texts: _texts, value, ...item }: FieldInputProps) {
  return (
    <Later>
      <CategoryInput {...item} root={field.root} many={field.many} value={textValue(value)} />
    </Later>
  )
}

/** Province, city and district. */
export function AreaFieldInput({ field, texts: _texts, value, ...item }: FieldInputProps) {
  return (
    <Later>
      <AreaInput {...item} linkage={field.linkage} value={textValue(value)} />
    </Later>
  )
}

/** A text in one line that opens into an area of several. */
export function PopTextFieldInput({ field, texts: _texts, value, ...item }: FieldInputProps) {
  return (
    <Later>
      <PopText {...item} label={field.label} maxLength={longestOf(field) ?? undefined} value={textValue(value)} />
    </Later>
  )
}

function Later({ children }: { children: ReactNode }) {
  return <Suspense fallback={<Skeleton.Input active block />}>{children}</Suspense>
}
