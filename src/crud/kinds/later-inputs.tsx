import { mostFiles } from '#contract/kinds/stored-paths.ts'
import { Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import { textValue, type FieldInputProps } from './input-props.ts'

const FilesUpload = lazy(async () => ({ default: (await import('#widgets/files-upload.tsx')).FilesUpload }))
const Choices = lazy(async () => ({
  default: (await import('#widgets/dictionary-choices-input.tsx')).DictionaryChoicesInput,
}))
const Radios = lazy(async () => ({ default: (await import('#widgets/dictionary-radio.tsx')).DictionaryRadio }))

/** Files by their stored paths. */
export function FilesInput({ field, texts: _texts, value, ...item }: FieldInputProps) {
  return (
    <Suspense fallback={<Skeleton.Input active block />}>
      <FilesUpload {...item} value={textValue(value)} most={mostFiles(field)} />
    </Suspense>
  )
}

/** Pictures by their stored paths. */
export function PicturesInput({ field, texts: _texts, value, ...item }: FieldInputProps) {
  return (
    <Suspense fallback={<Skeleton.Input active block />}>
      <FilesUpload {...item} pictures value={textValue(value)} most={mostFiles(field)} />
    </Suspense>
  )
}

/** Several values of the field's dictionary. */
export function MultipleInput({ field, texts: _texts, value, ...item }: FieldInputProps) {
  return (
    <Suspense fallback={<Skeleton.Input active block />}>
      <Choices {...item} code={field.dictionary ?? ''} value={textValue(value)} />
    </Suspense>
  )
}

/** One value of the field's dictionary, all of them in sight. */
export function RadioInput({ field, texts: _texts, ...item }: FieldInputProps) {
  return (
    <Suspense fallback={<Skeleton.Input active block />}>
      <Radios {...item} code={field.dictionary ?? ''} numeric={field.numeric} />
    </Suspense>
  )
}
