import { later } from '#widgets/later/later.tsx'
import type { Field } from '#contract/define-entity.ts'
import { mostFiles } from '#contract/kinds/stored-paths.ts'
import { Skeleton } from 'antd'
import { Suspense } from 'react'
import { ChoiceRadio, ChoicesSelect } from './known-choices.tsx'
import { textValue, type FieldInputProps } from './input-props.ts'

const FilesUpload = later(async () => ({ default: (await import('#widgets/upload/files-upload.tsx')).FilesUpload }))
const Choices = later(async () => ({
  default: (await import('#widgets/dictionary-choices-input.tsx')).DictionaryChoicesInput,
}))
const Radios = later(async () => ({ default: (await import('#widgets/dictionary-radio.tsx')).DictionaryRadio }))

const ImageUpload = later(async () => ({ default: (await import('#widgets/upload/image-upload.tsx')).ImageUpload }))

/** One picture by its stored path. */
export function PictureInput({ field, texts: _texts, value, ...item }: FieldInputProps) {
  return (
    <Suspense fallback={<Skeleton.Input active block />}>
      <ImageUpload {...item} value={textValue(value)} {...placeOf(field)} />
    </Suspense>
  )
}

/** Files by their stored paths. */
export function FilesInput({ field, texts: _texts, value, ...item }: FieldInputProps) {
  return (
    <Suspense fallback={<Skeleton.Input active block />}>
      <FilesUpload {...item} value={textValue(value)} most={mostFiles(field)} {...placeOf(field)} />
    </Suspense>
  )
}

/** Pictures by their stored paths. */
export function PicturesInput({ field, texts: _texts, value, ...item }: FieldInputProps) {
  return (
    <Suspense fallback={<Skeleton.Input active block />}>
      <FilesUpload {...item} pictures value={textValue(value)} most={mostFiles(field)} {...placeOf(field)} />
    </Suspense>
  )
}

/** Several values of the field's dictionary. */
export function MultipleInput({ field, texts: _texts, value, ...item }: FieldInputProps) {
  if (field.choices !== undefined) return <ChoicesSelect {...item} value={value} choices={field.choices} />
  return (
    <Suspense fallback={<Skeleton.Input active block />}>
      <Choices {...item} code={field.dictionary ?? ''} value={textValue(value)} />
    </Suspense>
  )
}

/** One value of the field's dictionary, all of them in sight. */
export function RadioInput({ field, texts: _texts, ...item }: FieldInputProps) {
  if (field.choices !== undefined) return <ChoiceRadio {...item} choices={field.choices} />
  return (
    <Suspense fallback={<Skeleton.Input active block />}>
      <Radios {...item} code={field.dictionary ?? ''} numeric={field.numeric} />
    </Suspense>
  )
}

function placeOf({ folder, megabytes }: Field) {
  return { ...(folder !== undefined && { folder }), ...(megabytes !== undefined && { megabytes }) }
}
