import { longestOf } from '#contract/kinds/read-field.ts'
import { textValue, type FieldInputProps } from './input-props.ts'
import { laterField } from './later-field.tsx'

const SearchSelect = laterField(async () => ({
  default: (await import('#widgets/fields/search-select.tsx')).SearchSelect,
}))
const TreeInput = laterField(async () => ({ default: (await import('#widgets/fields/tree-input.tsx')).TreeInput }))
const CategoryInput = laterField(async () => ({
  default: (await import('#widgets/fields/tree-input.tsx')).CategoryInput,
}))
const AreaInput = laterField(async () => ({ default: (await import('#widgets/fields/area-input.tsx')).AreaInput }))
const PopText = laterField(async () => ({ default: (await import('#widgets/fields/pop-text-input.tsx')).PopTextInput }))

/** A value of a table dictionary, looked for by what it is called. */
export function SearchInput({ field, texts, value, ...item }: FieldInputProps) {
  return (
    <SearchSelect
      {...item}
      dictionary={field.dictionary ?? ''}
      many={field.many}
      texts={texts}
      value={textValue(value)}
    />
  )
}

/** A row of a table whose rows form a tree. */
export function TreeFieldInput({ field, texts: _texts, value, ...item }: FieldInputProps) {
  const tree = field.tree ?? { parent: 'pid' }
  return (
    <TreeInput {...item} dictionary={field.dictionary ?? ''} tree={tree} many={field.many} value={textValue(value)} />
  )
}

/** A category of the tree dictionary. */
export function CategoryFieldInput({ field, texts: _texts, value, ...item }: FieldInputProps) {
  return <CategoryInput {...item} root={field.root} many={field.many} value={textValue(value)} />
}

/** Province, city and district. */
export function AreaFieldInput({ field, texts: _texts, value, ...item }: FieldInputProps) {
  return <AreaInput {...item} linkage={field.linkage} value={textValue(value)} />
}

/** A text in one line that opens into an area of several. */
export function PopTextFieldInput({ field, texts: _texts, value, ...item }: FieldInputProps) {
  return <PopText {...item} label={field.label} maxLength={longestOf(field) ?? undefined} value={textValue(value)} />
}
